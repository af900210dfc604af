import { useShareAppMessage } from '@tarojs/taro'
import type { ShareCard } from './types'

export type { ShareCard } from './types'

/** Asked for at the moment of sharing. The page's config has to allow it. */
export const useShareCard = (card: () => ShareCard): void => useShareAppMessage(() => card())
