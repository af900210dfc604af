import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { ListingDetail } from '#contract/market/listing'
import { formatFen } from '#domain/kit/money'
import { supplyFacts } from '#src/shared/detail/supply-facts'
import { t } from '#src/locales/market/detail'
import { countText, dayText, placeText, priceText, timeText } from '#src/ui/format'
import { Gallery } from '#src/ui/Gallery'
import { galleryOf } from '#src/ui/Gallery/items'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { Description, Facts, PersonCard, StateStrip } from './DetailParts'
import { ListedProducts } from './ListedProducts'
import { cardWords } from './words'
import './detail.scss'

const facts = (detail: ListingDetail): (readonly [string, string | null])[] => [
  // Figures before words.
  ...supplyFacts(detail)
    .sort((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'))
    .map(({ label, text }) => [label, text] as const),
  [t('detail.category'), detail.category_path[detail.category_path.length - 1] ?? null],
  [t('detail.region'), placeText(detail) || null],
  [t('detail.valid'), dayText(detail.expires_at)],
]

interface Props {
  detail: ListingDetail
  /** ms */
  now: number
  /** The seller, drawn by the page; defaults to `PersonCard`. */
  person?: ReactNode
  /** Called with the index of the tapped picture. */
  onLook: (at: number) => void
}

/** A supply's detail: pictures, price before title, facts, seller, text. */
export const DetailBody = observer(function DetailBody({ detail, now, person, onLook }: Props) {
  const { tail } = cardWords(detail, now)
  return (
    <View>
      <Gallery items={galleryOf(detail.media)} label={detail.title} onLook={onLook} />
      <StateStrip detail={detail} />
      <View className="detail__part">
        <View className="row between g8 wrap">
          <Price large figures={priceText(detail)} tail={tail} />
          {detail.leader_price_fen !== undefined && (
            <Tag tone="gold">{t('detail.leader', { price: formatFen(detail.leader_price_fen) })}</Tag>
          )}
        </View>
        <View className="t17 w6 detail__title" {...{ role: 'heading', 'aria-level': 1 }}>
          <Tag tone="green">{t('listing.supply')}</Tag> {detail.title}
        </View>
        <View className="row between t13 i3 detail__meta">
          <View className="grow">
            {[placeText(detail), t('detail.updated', { time: timeText(detail.published_at, now) })]
              .filter(Boolean)
              .join(' · ')}
          </View>
          <View className="num none">{t('detail.views', { count: countText(detail.view_count) })}</View>
        </View>
      </View>
      <View className="detail__part t13">
        <Facts facts={facts(detail)} />
      </View>
      {person ?? <PersonCard person={detail.seller} />}
      <Description text={detail.description} />
      <ListedProducts products={detail.products} />
    </View>
  )
})
