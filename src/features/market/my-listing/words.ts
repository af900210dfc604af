import type { MyListing } from '#contract/market/listing'
import { t } from '#src/locales/market/my-listing'
import { countText, momentText, timeText } from '#src/ui/format'
import type { TagTone } from '#src/ui/Tag/Tag'

const DAY_MS = 86_400_000

interface Tagged {
  tone: TagTone
  text: string
}

/**
 * Tags for the listing's own state, and for its newest revision's where that differs.
 * @param waitsUntil when a pin of it is expected to start; null if none waits
 */
export const stateTags = (item: MyListing, waitsUntil: string | null = null): Tagged[] => {
  const { item_state: shelf, revision_state: review } = item
  const isReview = shelf !== 'deleted' && shelf !== 'closed' && review !== 'approved'
  const reviewTone: TagTone = review === 'rejected' ? 'red' : review === 'pending' ? 'gold' : 'plain'
  if (shelf === 'hidden') {
    return review === 'approved'
      ? [{ tone: 'plain', text: t('my_release.state_hidden') }]
      : [{ tone: reviewTone, text: t(`my_release.review_${review}`) }]
  }
  const own = {
    tone: shelf === 'on_shelf' ? 'green' : shelf === 'taken_down' ? 'red' : 'plain',
    text: t(`my_release.state_${shelf}`),
  } as const
  const pin = item.pinned_until
    ? t('my_release.pinned', { time: momentText(item.pinned_until) })
    : waitsUntil && t('my_release.pin_waits', { time: momentText(waitsUntil) })
  const pinned: Tagged[] = shelf === 'on_shelf' && pin ? [{ tone: 'accent', text: pin }] : []
  const change: Tagged[] = isReview ? [{ tone: reviewTone, text: t(`my_release.change_${review}`) }] : []
  return [own, ...change, ...pinned]
}

/** Why it was taken down or rejected; null otherwise. */
export const reasonOf = (item: MyListing): string | null =>
  item.item_state !== 'deleted' && (item.item_state === 'taken_down' || item.revision_state === 'rejected')
    ? item.reason
    : null

/** Deleted but never purged: both sides of an accepted quote can still open it. */
export const isNeverPurged = ({ item_state, purged_at }: MyListing): boolean =>
  item_state === 'deleted' && purged_at === null

/** Views and time, as display text. */
export const factsOf = (item: MyListing, nowMs: number): string => {
  const parts: string[] = []
  if (isNeverPurged(item)) parts.push(t('my_release.bin_kept'))
  else if (item.item_state === 'deleted') {
    const days = Math.max(1, Math.ceil((Date.parse(item.purged_at ?? item.updated_at) - nowMs) / DAY_MS))
    parts.push(t('my_release.bin_left', { count: days }))
  } else if (item.item_state === 'on_shelf') {
    parts.push(t('my_release.views', { count: countText(item.view_count) }))
    if (item.expires_at) {
      const days = Math.floor((Date.parse(item.expires_at) - nowMs) / DAY_MS)
      parts.push(days < 1 ? t('my_release.left_today') : t('my_release.left', { count: days }))
    }
  } else parts.push(t('my_release.updated', { time: timeText(item.updated_at, nowMs) }))
  return parts.join(' · ')
}
