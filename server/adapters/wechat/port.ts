import type { Locale } from '../../../domain/constants'

/** What WeChat says about a user. */
export interface WechatIdentity {
  appid: string
  openid: string
  unionid: string | null
  /** Signs the person's virtual payments; the mini-program only. It never leaves the server. */
  session_key: string | null
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

/** WeChat's judgement of a content: `review` wants a person to look at it. */
export interface ContentVerdict {
  suggest: 'pass' | 'review' | 'risky'
  /** WeChat's number of the reason; 100 for none. */
  label: number
}

/**
 * WeChat's server API. Every method throws `WechatError` when WeChat refuses, `WechatAway` when it can't be reached or
 * is busy.
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
  /** Uses up one of the reader's consents; refused with 43101 where none is left. */
  sendSubscribeMessage: (message: WechatSubscribeMessage) => Promise<void>
  /** Checks up to 2,500 characters by one of the mini-program's users. */
  checkText: (text: { openid: string; content: string }) => Promise<ContentVerdict>
  /** Starts the check of a public picture. @returns the id with which WeChat pushes its verdict */
  checkPicture: (picture: { openid: string; url: string }) => Promise<string>
  /** Another call with the mini-program's access token; a `WechatError` of an outdated one lets it run once more. */
  withMiniToken: <T>(act: (accessToken: string) => Promise<T>) => Promise<T>
  /** Fetches new tokens for those that end soon. */
  renewTokens: () => Promise<void>
}

/** Tokens and tickets by name, shared by all processes: each is fetched once, and again before it ends. */
export interface SharedTokens {
  /** @param fetch asks WeChat; called by one process at a time */
  get: (name: string, fetch: () => Promise<FreshToken>) => Promise<string>
  /** Drops a token that WeChat no longer accepts, unless another one has taken its place. */
  forget: (name: string, value: string) => Promise<void>
  /** The names of those that end soon. */
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

/** WeChat is unreachable or busy: the request ends with HTTP 503. */
export class WechatAway extends Error {
  readonly statusCode = 503
}
