/** What WeChat says about a person. */
export interface WechatIdentity {
  appid: string
  openid: string
  unionid: string | null
  /** A made-up visitor without a name: may look, may not be bound. */
  is_snapshot: boolean
}

/** WeChat's server side. Every method throws `WechatError` for what WeChat refuses, Error where it can't be reached. */
export interface WechatPort {
  /** By the code of `wx.login`. */
  miniProgramLogin: (code: string) => Promise<WechatIdentity>
  /** By the code of the in-app browser's authorisation page. */
  officialAccountLogin: (code: string) => Promise<WechatIdentity>
  /** By the code of a `getPhoneNumber` button: the mobile without country code. */
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
