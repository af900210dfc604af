import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { REQUIREMENTS } from '#domain/market/listing'
import { t } from '#src/locales/market/detail'
import { amountText, countText, dayText, placeText, priceText, timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { leftText } from './detail-words'
import { Description, Facts, PersonCard, StateStrip } from './DetailParts'
import { cardWords } from './words'
import './detail.scss'

const facts = (detail: ListingDetail): [string, string | null][] => [
  [t('detail.quantity'), detail.quantity === null ? null : amountText(detail.quantity, detail.unit)],
  [t('detail.needed_by'), detail.needed_by && dayText(detail.needed_by)],
  [t('detail.receive'), placeText(detail) || null],
  [t('detail.category'), detail.category_path[detail.category_path.length - 1] ?? null],
]

/** `2,000 件 · 12 月 5 日前到货 · 浙江杭州收货` */
const summaryOf = (detail: ListingDetail) =>
  [
    detail.quantity !== null && amountText(detail.quantity, detail.unit),
    detail.needed_by && t('detail.by_day', { day: dayText(detail.needed_by) }),
    placeText(detail) && t('detail.to_place', { place: placeText(detail) }),
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  detail: ListingDetail
  /** ms */
  now: number
  /** The buyer, drawn by the page; defaults to `PersonCard`. */
  person?: ReactNode
  /** Called with the index of the tapped picture. */
  onLook: (at: number) => void
  /** For the owner and the chosen supplier, who know the facts already: shown above them. */
  first?: ReactNode
  /** Shown in place of the state to the supplier whose quote was chosen. */
  good?: string
}

/** A purchase's detail: budget first, then title, quantity and date. */
export const PurchaseBody = observer(function PurchaseBody(props: Props) {
  const { detail, now, person, onLook, first, good } = props
  const { tail } = cardWords(detail, now)
  const all = facts(detail)
  // With `first`, the other facts are in the summary line under the title.
  const known = first ? all.slice(-1) : all
  const meta = (
    <View className="row between t13 i3 detail__meta">
      <View className="grow">{t('detail.updated', { time: timeText(detail.published_at, now) })}</View>
      <View className="num none">{t('detail.views', { count: countText(detail.view_count) })}</View>
    </View>
  )
  const wanted = REQUIREMENTS.filter(one => detail.requirements.includes(one))
  return (
    <View>
      <StateStrip detail={detail} good={good} />
      <View className="detail__part">
        <View className="row between g8 wrap">
          <View className="row g4 detail__budget">
            <View className="t13 i3 none">{t('detail.budget')}</View>
            <Price large figures={priceText(detail)} tail={tail} />
          </View>
          {detail.item_state === 'on_shelf' && (
            <View className="row g4 t13 i2 num none">
              <Icon name="clock" size={16} />
              <View>{leftText(detail.expires_at, now)}</View>
            </View>
          )}
        </View>
        <View className="t17 w6 detail__title" {...{ role: 'heading', 'aria-level': 1 }}>
          <Tag tone="blue">{t('listing.purchase')}</Tag> {detail.title}
        </View>
        {first && <View className="t13 i3 num detail__meta">{summaryOf(detail)}</View>}
        {!first && meta}
        {detail.media.length > 0 && (
          <View className="detail__pics">
            {detail.media.map((item, i) => (
              <Pressable
                key={item.url}
                className="detail__pic"
                label={`${t(item.kind === 'video' ? 'detail.play' : 'detail.look')} ${i + 1}`}
                onPress={() => onLook(i)}
              >
                <Picture url={item.small_url || null} color={item.color} blur={item.placeholder} ratio="square" bare />
                {item.kind === 'video' && <Icon name="play" size={24} className="detail__play" />}
              </Pressable>
            ))}
          </View>
        )}
      </View>
      {first}
      {(known.some(([, value]) => value !== null) || wanted.length > 0) && (
        <View className="detail__part t13">
          <Facts facts={known} />
          {first && meta}
          {wanted.length > 0 && (
            <View className="detail__wanted">
              <View className="i3 none">{t('detail.requirements')}</View>
              <View className="row g8 wrap detail__tags">
                {wanted.map(one => (
                  <Tag key={one} tone="plain" icon="check">
                    {t(`detail.require_${one}`)}
                  </Tag>
                ))}
              </View>
            </View>
          )}
        </View>
      )}
      {person ?? <PersonCard person={detail.seller} />}
      <Description text={detail.description} />
    </View>
  )
})
