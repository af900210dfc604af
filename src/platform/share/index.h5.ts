import { forgetSignature, isWechat, loadSdk, type Sdk, signedUrls, submitSignature } from '../jssdk/index.h5'
import { pictureOf } from './picture'
import type { ShareData, SharePort } from './types'

export type { JssdkData, PictureShared, ShareData, SharePort } from './types'

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

let asked = 0

const prepare: SharePort['prepare'] = async (data, fetchConfig) => {
  if (!isWechat()) return
  const mine = (asked += 1)
  try {
    const sdk = await loadSdk()
    for (const url of signedUrls()) {
      // The user has moved on to another page, whose data must not be overwritten.
      if (mine !== asked) return
      const isAccepted = await submitSignature(sdk, url, fetchConfig)
      if (mine !== asked) return
      if (isAccepted && (await apply(sdk, data))) return
      if (mine === asked) forgetSignature()
    }
  } catch {
    forgetSignature()
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
