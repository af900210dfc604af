import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ListingDetail } from '../../../contract/listing'
import { formatFen } from '../../../domain/money'
import { t } from '../../locales/areas/detail'
import { Avatar } from '../../ui/Avatar/Avatar'
import { countText, dayText, priceText, timeText } from '../../ui/format'
import { Gallery } from '../../ui/Gallery'
import { Icon } from '../../ui/Icon/Icon'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'
import { cardWords, placeText } from './words'
import './detail.scss'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <View className="detail__fact row between g8">
    <View className="i3 none">{name}</View>
    <View className="w6 detail__fact-value">{children}</View>
  </View>
)

const facts = (detail: ListingDetail): [Parameters<typeof t>[0], string | null][] => [
  ['detail.stock', detail.stock_quantity === null ? null : `${countText(detail.stock_quantity)} ${detail.unit}`],
  [
    'detail.ship',
    detail.ship_within_hours === null ? null : t('detail.ship_within', { count: detail.ship_within_hours }),
  ],
  ['detail.specification', detail.specification || null],
  ['detail.region', placeText(detail)],
  ['detail.category', detail.category_path[detail.category_path.length - 1] ?? null],
  ['detail.valid', dayText(detail.expires_at)],
]

/** A supply from its pictures down to its text. Price first. */
export const DetailBody = ({ detail, now }: { detail: ListingDetail; now: number }) => {
  const { tail } = cardWords(detail, now)
  const stateKey = detail.item_state === 'on_shelf' ? null : (`detail.state_${detail.item_state}` as const)
  return (
    <View>
      <Gallery
        items={detail.media
          .filter(item => item.kind === 'image')
          .map(item => ({ url: item.medium_url || item.url, color: item.color }))}
        label={detail.title}
      />
      {stateKey && (
        <View className="detail__state t13 row g8" {...{ role: 'status' }}>
          <Icon name="alert" size={18} />
          <View>{t(stateKey)}</View>
        </View>
      )}
      <View className="detail__part">
        <View className="row between g8">
          <Price large figures={priceText(detail)} tail={tail} />
          {detail.leader_price_fen !== undefined && (
            <Tag tone="gold">{t('detail.leader', { price: formatFen(detail.leader_price_fen) })}</Tag>
          )}
        </View>
        <View className="t17 w6 detail__title" {...{ role: 'heading', 'aria-level': 1 }}>
          <Tag tone="green">{t('listing.supply')}</Tag> {detail.title}
        </View>
        <View className="row between t13 i3 detail__meta">
          <View>
            {placeText(detail)} · {t('detail.updated', { time: timeText(detail.published_at, now) })}
          </View>
          <View className="num">{t('detail.views', { count: countText(detail.view_count) })}</View>
        </View>
      </View>
      <View className="detail__part detail__facts t13">
        {facts(detail).map(
          ([key, value]) =>
            value && (
              <Fact key={key} name={t(key)}>
                {value}
              </Fact>
            ),
        )}
      </View>
      <View className="detail__part row g12">
        <Avatar url={detail.seller.avatar_url} name={detail.seller.nickname} />
        <View className="grow">
          <View className="row g4 wrap">
            <View className="t15 w6">{detail.seller.nickname}</View>
            {detail.seller.is_enterprise_certified && (
              <Tag tone="green" icon="shield">
                {t('listing.certified')}
              </Tag>
            )}
          </View>
          <View className="t13 i3">
            {[
              detail.seller.is_identity_certified && t('detail.identity'),
              t('detail.releases', { count: detail.seller.release_count }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
      </View>
      <View className="detail__part">
        <View className="t15 w6" {...{ role: 'heading', 'aria-level': 2 }}>
          {t('detail.text')}
        </View>
        <View className="t15 i2 detail__text">{detail.description}</View>
      </View>
    </View>
  )
}
