export interface Device {
  kind: 'ios' | 'android' | 'desktop'
  /** WeChat's own browser. */
  isWechat: boolean
  /** The mini-program. */
  isMini: boolean
}
