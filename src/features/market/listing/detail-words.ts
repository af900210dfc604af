import type { ListingDetail } from '#contract/market/listing'
import { t } from '#src/locales/market/detail'

const HOUR_MS = 3_600_000

/** The state its owner must know first, as text; null if it is on the shelf with no change pending. */
export const stateText = (detail: ListingDetail): string | null => {
  const { item_state: item, revision_state: revision, reason } = detail
  const withReason = (state: string) => (reason ? t('detail.state_reason', { state, reason }) : state)
  // A closed or deleted listing can't be edited, so the reason for a rejection no longer matters.
  if (item === 'closed' || item === 'deleted') return t(`detail.state_${item}`)
  if (item === 'taken_down') return withReason(t('detail.state_taken_down'))
  if (revision === 'rejected') return withReason(t('detail.state_rejected'))
  if (item === 'hidden') return t(revision === 'draft' ? 'detail.state_draft' : 'detail.state_hidden')
  if (item !== 'on_shelf') return t(`detail.state_${item}`)
  return revision === 'pending' ? t('detail.state_pending') : null
}

/** Whether its owner may edit it: not while a revision is pending, nor once it is closed or deleted. */
export const isEditable = ({ item_state, revision_state, is_mine }: ListingDetail): boolean =>
  is_mine && revision_state !== 'pending' && item_state !== 'closed' && item_state !== 'deleted'

/** `还剩 3 天 4 小时` */
export const leftText = (expiresAt: string, now: number): string => {
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR_MS)
  if (hours < 0) return t('detail.purchase_over')
  if (hours < 24) return t('detail.purchase_hours', { count: hours })
  const days = Math.floor(hours / 24)
  return hours % 24 === 0
    ? t('detail.purchase_days', { count: days })
    : t('detail.purchase_valid', { days, hours: hours % 24 })
}
