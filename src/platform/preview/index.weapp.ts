import Taro from '@tarojs/taro'
import { origin } from '../browser'
import type { PreviewItem } from './types'

export type { PreviewItem } from './types'

const absolute = (url: string) => (url.startsWith('/') ? origin() + url : url)

/** Opens the messaging app's own viewer. Never rejects: where it doesn't open, the page stays as it is. */
export const previewMedia = async (items: readonly PreviewItem[], current: number): Promise<void> => {
  await Taro.previewMedia({
    current,
    sources: items.map(({ kind, url, cover }) => ({
      type: kind,
      url: absolute(url),
      ...(kind === 'video' && cover ? { poster: absolute(cover) } : {}),
    })),
  }).catch(() => undefined)
}
