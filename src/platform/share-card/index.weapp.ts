import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareCard } from './types'

export type { ShareCard } from './types'

/** Asked for at the moment of sharing. The page's config has to allow both. Moments open the same page, by its query. */
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
