/** What WeChat says about a user. */
export interface WechatIdentity {
  appid: string
  openid: string
  unionid: string | null
  /** WeChat's anonymous snapshot user: may browse, but can't be bound to an account. */
  is_snapshot: boolean
}

/** WeChat's server API. Every method throws `WechatError` when WeChat refuses, Error when it can't be reached. */
export interface WechatPort {
  /** Takes the code of `wx.login`. */
  miniProgramLogin: (code: string) => Promise<WechatIdentity>
  /** Takes the code of the in-app browser's authorisation page. */
  officialAccountLogin: (code: string) => Promise<WechatIdentity>
  /** Takes the code of a `getPhoneNumber` button; returns the mobile without country code. */
  phoneNumber: (code: string) => Promise<string>
  /** For the JSSDK's signature, valid `expires_in` seconds. */
  jsapiTicket: () => Promise<{ ticket: string; expires_in: number }>
  /** A mini-program code as a picture. */
  miniProgramCode: (scene: string, page: string) => Promise<Buffer>
}

export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    errmsg: string,
  ) {
    super(`WeChat ${errcode}: ${errmsg}`)
  }
}
