/** Taro ships this without types; the tests start its runtime by hand. */
declare module '@tarojs/plugin-framework-react/dist/runtime'
