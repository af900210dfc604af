import { View } from '@tarojs/components'
import type { ExaminedPallet } from '#contract/review/appeal'
import type { Picture as Media } from '#contract/shapes'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/review/desk'
import { useApp } from '#src/shared/use-app'
import { momentText, timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import type { AppealDetail } from './appeal-source'
import { DeskListing } from '#src/shared/desk/DeskListing'
import { DeskProduct } from '#src/shared/desk/DeskProduct'
import { openAbout } from '#src/shared/desk/said-card'
import '#src/shared/desk/desk.scss'

const Heading = ({ text }: { text: string }) => (
  <View className="t22 w6 desk__title" {...{ role: 'heading', 'aria-level': 2 }}>
    {text}
  </View>
)

/** A pallet as it was published. */
const Pallet = ({ pallet }: { pallet: ExaminedPallet }) => (
  <View>
    <Heading text={pallet.name} />
    <View className="t13 i3 num desk__facts">{t('desk.products_count', { count: pallet.product_count })}</View>
    {pallet.note && <View className="t15 desk__text">{pallet.note}</View>}
    <View className="desk-goods" {...{ role: 'list' }}>
      {pallet.products.map((product, i) => (
        <View key={i} className="row g12" {...{ role: 'listitem' }}>
          <View className="desk-row__pic">
            <Picture url={product.cover_url} color={product.cover_color} ratio="fill" bare />
          </View>
          <View className="grow desk-goods__words">
            <View className="t15 two">{product.title}</View>
            <Price
              figures={product.price_fen === null ? null : formatFen(product.price_fen)}
              tail={product.price_fen === null ? undefined : `/ ${unitName(product.unit)}`}
            />
            {product.remark && <View className="t13 i2">{product.remark}</View>}
          </View>
        </View>
      ))}
    </View>
  </View>
)

interface Props {
  detail: AppealDetail
  onLook: (media: Media[], at: number) => void
}

/** What an appeal is for, as it was shown. */
export const DeskAppealed = ({ detail, onLook }: Props) => {
  const { clock } = useApp()
  switch (detail.subject) {
    case 'listing': {
      const listing = detail.detail
      return <DeskListing detail={listing} onLook={at => onLook(listing.media, at)} />
    }
    case 'product':
      return <DeskProduct detail={detail.detail} onLook={onLook} />
    case 'pallet':
      return <Pallet pallet={detail.detail} />
    case 'comment': {
      const { text, created_at: at, about } = detail.detail
      return (
        <View>
          <View className="t15 desk-talk__quote desk-talk__text">{text}</View>
          <View className="t13 i3 num">{momentText(at)}</View>
          {about.kind !== 'platform' && (
            <Pressable className="row g4 desk-talk__about t13 i2" onPress={() => openAbout(about)}>
              <View className="one">{t('desk.about', { title: about.title })}</View>
              <Icon name="right" size={16} />
            </Pressable>
          )}
        </View>
      )
    }
    case 'account':
      return (
        <View>
          <Heading text={detail.row.title} />
          <View className="t13 i3 num">
            {t('desk.joined', { time: timeText(detail.detail.created_at, clock.now()) })}
          </View>
        </View>
      )
  }
}
