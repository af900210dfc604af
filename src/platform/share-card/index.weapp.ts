import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareCard } from './types'

export type { ShareCard } from './types'

/** `card` is called when the user shares. The page's config must enable both. Moments reopen the page by its query. */
export const useShareCard = (card: () => ShareCard): void => {
  useShareAppMessage(() => {
    const { squareUrl: _moments, ...friends } = card()
    return friends
  })
  useShareTimeline(() => {
    const { title, path, squareUrl } = card()
    return { title, query: path.split('?')[1] ?? '', ...(squareUrl ? { imageUrl: squareUrl } : {}) }
  })
}
