import type { MyProduct } from '#contract/market/product'
import { t } from '#src/locales/market/my-product'
import { countText, timeText } from '#src/ui/format'
import type { TagTone } from '#src/ui/Tag/Tag'

const DAY_MS = 86_400_000

/** Tags for the product's own state, and for its newest revision's where that differs. */
export const stateTags = (item: MyProduct): { tone: TagTone; text: string }[] => {
  const { item_state: shelf, revision_state: review } = item
  if (review === 'approved' || shelf === 'deleted')
    return [
      {
        tone: shelf === 'on_shelf' ? 'green' : shelf === 'taken_down' ? 'red' : 'plain',
        text: t(`my_product.state_${shelf}`),
      },
    ]
  const tone: TagTone = review === 'rejected' ? 'red' : review === 'pending' ? 'gold' : 'plain'
  if (shelf === 'hidden') return [{ tone, text: t(`my_product.review_${review}`) }]
  return [
    {
      tone: shelf === 'on_shelf' ? 'green' : shelf === 'taken_down' ? 'red' : 'plain',
      text: t(`my_product.state_${shelf}`),
    },
    { tone, text: t(`my_product.change_${review}`) },
  ]
}

/** Why it was taken down or rejected; null otherwise. */
export const reasonOf = (item: MyProduct): string | null =>
  item.item_state !== 'deleted' && (item.item_state === 'taken_down' || item.revision_state === 'rejected')
    ? item.reason
    : null

export const factsOf = (item: MyProduct, nowMs: number): string => {
  if (item.item_state === 'deleted') {
    const days = Math.max(1, Math.ceil((Date.parse(item.purged_at ?? item.updated_at) - nowMs) / DAY_MS))
    return t('my_product.bin_left', { count: days })
  }
  return item.item_state === 'on_shelf'
    ? [
        t('my_product.views', { count: countText(item.view_count) }),
        t('my_product.picks', { count: countText(item.pick_count) }),
      ].join(' · ')
    : t('my_product.updated', { time: timeText(item.updated_at, nowMs) })
}
