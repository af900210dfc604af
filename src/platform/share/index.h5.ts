import type { JssdkData, ShareData, SharePort } from './types'

export type { JssdkData, ShareData, SharePort } from './types'

/** The address before any routing: iOS verifies signatures against it, Android against the current one. */
const entryUrl = typeof window === 'undefined' ? '' : window.location.href.split('#')[0]

const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)
const isIos = () => /iP(?:hone|ad|od)/.test(navigator.userAgent)
const currentUrl = () => window.location.href.split('#')[0]

interface Sdk {
  config(options: JssdkData & { debug: boolean }): void
  ready(run: () => void): void
  error(run: (fault: unknown) => void): void
  updateAppMessageShareData(data: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string }): void
}

const configure = (sdk: Sdk, config: JssdkData): Promise<boolean> =>
  new Promise(resolve => {
    sdk.error(() => resolve(false))
    sdk.ready(() => resolve(true))
    // Android refuses an empty list.
    const jsApiList = config.jsApiList.length ? config.jsApiList : ['updateAppMessageShareData']
    sdk.config({ ...config, jsApiList, debug: false })
  })

/** Which address is signed; the other one is the second try. */
export const signedUrls = (): [string, string] => (isIos() ? [entryUrl, currentUrl()] : [currentUrl(), entryUrl])

let configured = ''
let asked = 0

const prepare: SharePort['prepare'] = async (data, fetchConfig) => {
  if (!isWechat()) return
  const mine = (asked += 1)
  try {
    const sdk = (await import('weixin-js-sdk')).default as unknown as Sdk
    for (const url of signedUrls()) {
      if (configured === url || (await configure(sdk, await fetchConfig(url)))) {
        configured = url
        break
      }
      configured = ''
    }
    // The person has gone on to another page, whose data must not be overwritten.
    if (mine !== asked || !configured) return
    const { title, description: desc, link, image: imgUrl } = data
    sdk.updateAppMessageShareData({ title, desc, link, imgUrl })
    sdk.updateTimelineShareData({ title, link, imgUrl })
  } catch {
    configured = ''
  }
}

export const share: SharePort = {
  kind: () => (isWechat() ? 'menu' : typeof navigator.share === 'function' ? 'web' : 'copy'),
  prepare,
  open: async ({ title, description, link }: ShareData) => {
    try {
      await navigator.share({ title, text: description, url: link })
      return true
    } catch {
      return false
    }
  },
}
