import type { Locale } from '../../../domain/constants'

/** What WeChat says about a user. */
export interface WechatIdentity {
  appid: string
  openid: string
  unionid: string | null
  /** WeChat's anonymous snapshot user: may browse, but can't be bound to an account. */
  is_snapshot: boolean
}

/** A message of the mini-program that its reader has allowed, in WeChat's own list. */
export interface WechatSubscribeMessage {
  openid: string
  template_id: string
  /** Path in the mini-program without a leading slash, with its query. */
  page: string
  /** By field of the template; a `thing` has 20 characters at most. */
  data: Record<string, string>
  locale: Locale
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
  /** Uses up one of the reader's consents; refused with 43101 where none is left. */
  sendSubscribeMessage: (message: WechatSubscribeMessage) => Promise<void>
}

export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    errmsg: string,
  ) {
    super(`WeChat ${errcode}: ${errmsg}`)
  }
}
