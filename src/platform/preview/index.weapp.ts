import Taro from '@tarojs/taro'
import { origin } from '../browser'
import type { PreviewItem } from './types'

export type { PreviewItem } from './types'

const absolute = (url: string) => (url.startsWith('/') ? origin() + url : url)

/** Opens WeChat's own viewer. Never rejects: if it doesn't open, the page stays as it is. */
export const previewMedia = async (items: readonly PreviewItem[], current: number): Promise<void> => {
  // Base libraries before 2.12 show pictures only.
  if (!Taro.previewMedia) {
    const urls = items.filter(({ kind }) => kind === 'image').map(({ url }) => absolute(url))
    const shown = items[current]
    return Taro.previewImage({ urls, current: shown?.kind === 'image' ? absolute(shown.url) : urls[0] }).then(
      () => undefined,
      () => undefined,
    )
  }
  await Taro.previewMedia({
    current,
    sources: items.map(({ kind, url, cover }) => ({
      type: kind,
      url: absolute(url),
      ...(kind === 'video' && cover ? { poster: absolute(cover) } : {}),
    })),
  }).catch(() => undefined)
}
