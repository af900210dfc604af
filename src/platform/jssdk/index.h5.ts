import type { JssdkData, Outcome } from './types'

/** The address before any routing: iOS verifies signatures against it, Android against the current one. */
const entryUrl = typeof window === 'undefined' ? '' : window.location.href.split('#')[0]

export const isWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
const isIos = () => /iP(?:hone|ad|od)/.test(navigator.userAgent)
const currentUrl = () => window.location.href.split('#')[0]

/** What the app calls of WeChat's SDK. */
export interface Sdk {
  config(options: JssdkData & { debug: boolean }): void
  ready(run: () => void): void
  error(run: (fault: unknown) => void): void
  updateAppMessageShareData(data: { title: string; desc: string; link: string; imgUrl: string } & Outcome): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string }): void
  chooseWXPay(
    payment: {
      /** s; in lower case here, unlike everywhere else at WeChat. */
      timestamp: string
      nonceStr: string
      package: string
      signType: string
      paySign: string
    } & Outcome & { cancel(): void },
  ): void
}

/** @throws Error if its code can't be loaded */
export const loadSdk = async (): Promise<Sdk> => (await import('weixin-js-sdk')).default as unknown as Sdk

/**
 * False if WeChat rejects the signature. After a first success the SDK reports "ready" before verifying again; a
 * rejection then only shows when something is called.
 */
const configure = (sdk: Sdk, config: JssdkData): Promise<boolean> =>
  new Promise(resolve => {
    // Before `ready`, which is also called after a rejection.
    sdk.error(() => resolve(false))
    // Android rejects an empty list. The SDK mutates the list it is given.
    const jsApiList = config.jsApiList.length ? [...config.jsApiList] : ['updateAppMessageShareData']
    sdk.config({ ...config, jsApiList, debug: false })
    sdk.ready(() => resolve(true))
  })

/** Addresses to sign, in the order they are tried. */
export const signedUrls = (): string[] => [...new Set(isIos() ? [entryUrl, currentUrl()] : [currentUrl(), entryUrl])]

/** The address last submitted to WeChat, and whether it was accepted. */
let signed: { url: string; isAccepted: Promise<boolean> } | null = null

/** Submits the signature of an address, unless it was the last one. @returns whether WeChat accepts it */
export const submitSignature = (
  sdk: Sdk,
  url: string,
  fetchConfig: (url: string) => Promise<JssdkData>,
): Promise<boolean> => {
  if (signed?.url !== url) {
    const isAccepted = fetchConfig(url).then(config => signed?.url === url && configure(sdk, config))
    signed = { url, isAccepted }
  }
  return signed.isAccepted
}

/** The next signature is submitted whatever its address. */
export const forgetSignature = (): void => {
  signed = null
}
