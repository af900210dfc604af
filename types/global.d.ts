/// <reference types="@tarojs/taro" />

/** Origin of the API, without a trailing slash; '' on H5, which uses its own. Set at build time. */
declare const API_BASE: string
/** `1.6.4 (164)` */
declare const APP_VERSION: string

declare module '*.module.scss' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
declare module '*.scss'
declare module '*.css'
declare module '*.webp'
declare module '*.png'
declare module '*.svg'

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp'
    NODE_ENV: 'development' | 'production' | 'test'
  }
}
