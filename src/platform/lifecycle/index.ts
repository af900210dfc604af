/** When the page around a component is shown and hidden. */
export { useDidHide, useDidShow } from '@tarojs/taro'
