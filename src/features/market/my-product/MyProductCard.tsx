import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MyProduct } from '#contract/market/product'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t as appeal } from '#src/locales/review/appeal'
import { t } from '#src/locales/market/my-product'
import { OwnedCard } from '#src/ui/OwnedCard/OwnedCard'
import { Price } from '#src/ui/Price/Price'
import { actsOf, canEdit, hasFigures, type Act } from './acts'
import { factsOf, reasonOf, stateTags } from './words'

interface Props {
  item: MyProduct
  /** ms */
  now: number
  isBusy: boolean
  href: string
  onOpen: () => void
  onEdit: () => void
  onAct: (act: Act) => void
  onMore: () => void
  /** Left out unless it is taken down. */
  onAppeal?: () => void
}

/** Acts that may be shown on the card itself; the others are in its sheet. */
const SHOWN: readonly Act[] = ['restore', 'put_on', 'withdraw']

/** One of the user's own products: what it is, its state, and what to do next. */
export const MyProductCard = observer(function MyProductCard(props: Props) {
  const { item, now, isBusy, href, onOpen, onEdit, onAct, onMore, onAppeal } = props
  const acts = actsOf(item)
  const shown = acts.filter(act => SHOWN.includes(act)).slice(0, 1)
  const isRange = item.price_low_fen !== item.price_fen
  return (
    <OwnedCard
      title={item.title}
      tags={stateTags(item)}
      picture={{ url: item.cover_url, color: item.cover_color }}
      isFixed={item.item_state === 'deleted'}
      isBusy={isBusy}
      href={href}
      onOpen={onOpen}
      reason={reasonOf(item)}
      acts={[
        ...(onAppeal ? [{ text: appeal('appeal.appeal'), onPress: onAppeal }] : []),
        ...shown.map(act => ({ text: t(`my_product.do_${act}`), onPress: () => onAct(act) })),
      ]}
      onMore={acts.length > shown.length || hasFigures(item) ? onMore : undefined}
      onEdit={canEdit(item) ? onEdit : undefined}
      resend={t('my_product.resend')}
    >
      <View className="t15 w6 two">{item.title}</View>
      <Price
        figures={isRange ? `${formatFen(item.price_low_fen)}–${formatFen(item.price_fen)}` : formatFen(item.price_fen)}
        tail={`/ ${unitName(item.unit)}`}
      />
      <View className="t13 i3 num">{factsOf(item, now)}</View>
    </OwnedCard>
  )
})
