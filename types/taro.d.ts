/** Taro ships this without types; the tests start its runtime manually. */
declare module '@tarojs/plugin-framework-react/dist/runtime'
