import { pictureOf } from './picture'
import type { JssdkData, ShareData, SharePort } from './types'

export type { JssdkData, PictureShared, ShareData, SharePort } from './types'

/** The address before any routing: iOS verifies signatures against it, Android against the current one. */
const entryUrl = typeof window === 'undefined' ? '' : window.location.href.split('#')[0]

const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)
const isIos = () => /iP(?:hone|ad|od)/.test(navigator.userAgent)
const currentUrl = () => window.location.href.split('#')[0]

interface Outcome {
  success(): void
  fail(): void
}
interface Sdk {
  config(options: JssdkData & { debug: boolean }): void
  ready(run: () => void): void
  error(run: (fault: unknown) => void): void
  updateAppMessageShareData(data: { title: string; desc: string; link: string; imgUrl: string } & Outcome): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string }): void
}

/**
 * False if WeChat rejects the signature. After a first success the SDK reports "ready" before verifying again; a
 * rejection then only shows when the data is set.
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

const apply = (sdk: Sdk, { title, description: desc, link, image: imgUrl }: ShareData): Promise<boolean> =>
  new Promise(resolve => {
    sdk.updateAppMessageShareData({
      title,
      desc,
      link,
      imgUrl,
      success: () => resolve(true),
      fail: () => resolve(false),
    })
    sdk.updateTimelineShareData({ title, link, imgUrl })
  })

/** Addresses to sign, in the order they are tried. */
export const signedUrls = (): string[] => [...new Set(isIos() ? [entryUrl, currentUrl()] : [currentUrl(), entryUrl])]

/** The address last submitted to WeChat, and whether it was accepted. */
let signed: { url: string; isAccepted: Promise<boolean> } | null = null
let asked = 0

const prepare: SharePort['prepare'] = async (data, fetchConfig) => {
  if (!isWechat()) return
  const mine = (asked += 1)
  try {
    const sdk = (await import('weixin-js-sdk')).default as unknown as Sdk
    for (const url of signedUrls()) {
      // The user has moved on to another page, whose data must not be overwritten.
      if (mine !== asked) return
      if (signed?.url !== url) {
        const isAccepted = fetchConfig(url).then(config => signed?.url === url && configure(sdk, config))
        signed = { url, isAccepted }
      }
      const isAccepted = await signed.isAccepted
      if (mine !== asked) return
      if (isAccepted && (await apply(sdk, data))) return
      if (mine === asked) signed = null
    }
  } catch {
    signed = null
  }
}

/** An empty file is enough for the check. */
const canShareFiles = (): boolean => {
  const files = [new File([], 'picture.jpg', { type: 'image/jpeg' })]
  return typeof navigator.canShare === 'function' && navigator.canShare({ files })
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
  canSharePicture: () => !isWechat() && canShareFiles(),
  sharePicture: async (url, name) => {
    try {
      const picture = await pictureOf(url)
      const ending = picture.type.replace('image/', '').replace('jpeg', 'jpg')
      await navigator.share({ files: [new File([picture], `${name}.${ending}`, { type: picture.type })] })
      return 'shared'
    } catch (error) {
      return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed'
    }
  },
}
