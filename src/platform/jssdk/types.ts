/** Configuration of WeChat's SDK, from `getJssdkData`. */
export interface JssdkData {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: string[]
  openTagList: string[]
}

/** What a call of the SDK ends with. */
export interface Outcome {
  success(): void
  fail(fault?: { errMsg?: string }): void
}
