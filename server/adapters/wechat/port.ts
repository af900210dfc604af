import type { Locale } from '#domain/base/locale'

/** What WeChat says about a user. */
export interface WechatIdentity {
  appid: string
  openid: string
  unionid: string | null
  /** Signs the user's virtual payments; mini-program only. Never leaves the server. */
  session_key: string | null
  /** WeChat's anonymous snapshot user: may browse, but can't be bound to an account. */
  is_snapshot: boolean
}

/** A subscribe message, for which the user has given consent; WeChat shows it in its own list. */
interface WechatSubscribeMessage {
  openid: string
  template_id: string
  /** Path in the mini-program without a leading slash, with its query. */
  page: string
  /** By field of the template; a `thing` has at most 20 characters. */
  data: Record<string, string>
  locale: Locale
}

/** WeChat's verdict on a content; `review`: a person should look at it. */
export interface ContentVerdict {
  suggest: 'pass' | 'review' | 'risky'
  /** WeChat's code of the violation; 100: none. */
  label: number
}

/**
 * WeChat's server API. All methods throw `WechatError` if WeChat refuses, and `WechatAway` if it is unreachable or
 * busy.
 */
export interface WechatPort {
  /** Takes the code of `wx.login`. */
  miniProgramLogin: (code: string) => Promise<WechatIdentity>
  /** Takes the code of the in-app browser's authorisation page. */
  officialAccountLogin: (code: string) => Promise<WechatIdentity>
  /** Takes the code of a `getPhoneNumber` button; returns the mobile without country code. */
  phoneNumber: (code: string) => Promise<string>
  /** For the JSSDK's signature. */
  jsapiTicket: () => Promise<string>
  /** A mini-program code as a picture. */
  miniProgramCode: (scene: string, page: string) => Promise<Buffer>
  /** Uses one of the user's consents. @throws WechatError 43101 if none is left */
  sendSubscribeMessage: (message: WechatSubscribeMessage) => Promise<void>
  /** Checks up to 2,500 characters written by a user of the mini-program. */
  checkText: (text: { openid: string; content: string }) => Promise<ContentVerdict>
  /** Starts the check of a picture at a public URL. @returns the id under which WeChat pushes its verdict */
  checkPicture: (picture: { openid: string; url: string }) => Promise<string>
  /**
   * Runs a call with the mini-program's access token; repeats it once with a new token after a `WechatError` for an
   * outdated one.
   */
  withMiniToken: <T>(act: (accessToken: string) => Promise<T>) => Promise<T>
  /** Renews tokens that expire soon. */
  renewTokens: () => Promise<void>
}

/** Tokens and tickets by name, shared by all processes: each is fetched once, and renewed before it expires. */
export interface SharedTokens {
  /** @param fetch asks WeChat; runs in one process at a time */
  get: (name: string, fetch: () => Promise<FreshToken>) => Promise<string>
  /** Drops a token that WeChat rejected, unless it was replaced already. */
  forget: (name: string, value: string) => Promise<void>
  /** Names of the tokens that expire soon. */
  due: () => Promise<string[]>
}

export interface FreshToken {
  value: string
  /** Seconds. */
  expires_in: number
}

export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    errmsg: string,
  ) {
    super(`WeChat ${errcode}: ${errmsg}`)
  }
}

/** WeChat is unreachable or busy: the request is answered with HTTP 503. */
export class WechatAway extends Error {
  readonly statusCode = 503
}
