import { View } from '@tarojs/components'
import type { MyListing } from '#contract/market/listing'
import { t as common, unitName } from '#src/locales'
import { t as appeal } from '#src/locales/review/appeal'
import { t } from '#src/locales/market/my-listing'
import { priceText } from '#src/ui/format'
import { OwnedCard } from '#src/ui/OwnedCard/OwnedCard'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { actsOf, canEdit, hasFigures, type Act } from './acts'
import { factsOf, isNeverPurged, reasonOf, stateTags } from './words'
import './my-listing.scss'

export interface MyListingCardProps {
  item: MyListing
  /** ms */
  now: number
  isBusy: boolean
  /** When a pin of it is expected to start; null if none waits. */
  waitsUntil: string | null
  href: string
  onOpen: () => void
  onEdit: () => void
  onAct: (act: Act) => void
  onMore: () => void
  /** Left out unless it is taken down. */
  onAppeal?: () => void
}

/** Acts that may be shown on the card itself; the others are in its sheet. */
const SHOWN: readonly Act[] = ['restore', 'put_on', 'renew', 'withdraw']

/** One of the user's own listings: what it is, its state, and what to do next. */
export const MyListingCard = (props: MyListingCardProps) => {
  const { item, now, isBusy, waitsUntil, href, onOpen, onEdit, onAct, onMore, onAppeal } = props
  const acts = actsOf(item)
  const shown = acts.filter(act => SHOWN.includes(act)).slice(0, 1)
  return (
    <OwnedCard
      title={item.title}
      tags={stateTags(item, waitsUntil)}
      picture={item.kind === 'supply' || item.cover_url ? { url: item.cover_url, color: item.cover_color } : undefined}
      isFixed={item.item_state === 'deleted' && !isNeverPurged(item)}
      isBusy={isBusy}
      href={href}
      onOpen={onOpen}
      reason={reasonOf(item)}
      acts={[
        ...(onAppeal ? [{ text: appeal('appeal.appeal'), onPress: onAppeal }] : []),
        ...shown.map(act => ({ text: t(`my_release.do_${act}`), onPress: () => onAct(act) })),
      ]}
      onMore={acts.length > shown.length || hasFigures(item) ? onMore : undefined}
      onEdit={canEdit(item) ? onEdit : undefined}
      resend={t('my_release.resend')}
    >
      <View className="t15 w6 two mine__title">
        <Tag tone={item.kind === 'supply' ? 'green' : 'blue'}>{common(`listing.${item.kind}`)}</Tag>{' '}
        {item.title || t('my_release.no_title')}
      </View>
      <Price figures={priceText(item)} tail={item.price_type === 'negotiable' ? '' : `/ ${unitName(item.unit)}`} />
      <View className="t13 i3 num mine__facts">{factsOf(item, now)}</View>
    </OwnedCard>
  )
}
