import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MyProduct } from '../../../contract/product'
import { formatFen } from '../../../domain/money'
import { t } from '../../locales/areas/my-product'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'
import { actsOf, canEdit, hasFigures, type Act } from './acts'
import { factsOf, reasonOf, stateTags } from './words'
import './my-product.scss'

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
}

/** Acts that stand on the card itself; the others are in its sheet. */
const SHOWN: readonly Act[] = ['restore', 'put_on', 'withdraw']

/** One's own product: what it is, how it stands, what to do next. */
export const MyProductCard = observer(function MyProductCard(props: Props) {
  const { item, now, isBusy, href, onOpen, onEdit, onAct, onMore } = props
  const reason = reasonOf(item)
  const acts = actsOf(item)
  const shown = acts.filter(act => SHOWN.includes(act)).slice(0, 1)
  const isRange = item.price_low_fen !== item.price_fen
  const summary = (
    <>
      <View className="my-product__pic">
        <Picture url={item.cover_url} color={item.cover_color} ratio="fill" />
      </View>
      <View className="grow">
        <View className="t15 w6 two">{item.title}</View>
        <Price
          figures={
            isRange ? `${formatFen(item.price_low_fen)}–${formatFen(item.price_fen)}` : formatFen(item.price_fen)
          }
          tail={`/ ${item.unit}`}
        />
        <View className="t13 i3 num">{factsOf(item, now)}</View>
      </View>
    </>
  )
  return (
    <View className="card my-product" {...{ 'aria-busy': isBusy || undefined }}>
      <View className="row g4 wrap my-product__tags">
        {stateTags(item).map(({ tone, text }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </View>
      {item.item_state === 'deleted' ? (
        <View className="my-product__body">{summary}</View>
      ) : (
        <Pressable className="my-product__body" href={href} onPress={onOpen}>
          {summary}
        </Pressable>
      )}
      {reason && (
        <View className="my-product__reason t13">
          <Icon name="alert" size={16} />
          <View className="grow">{t('my_product.reason', { reason })}</View>
        </View>
      )}
      <View className="my-product__acts">
        {(acts.length > shown.length || hasFigures(item)) && (
          <Pressable
            className="my-product__more t13 i2"
            label={t('my_product.more_of', { title: item.title })}
            disabled={isBusy}
            onPress={onMore}
          >
            {t('my_product.more')}
          </Pressable>
        )}
        {shown.map(act => (
          <Button key={act} kind="sub" size="s" disabled={isBusy} onPress={() => onAct(act)}>
            {t(`my_product.do_${act}`)}
          </Button>
        ))}
        {canEdit(item) && (
          <Button kind={reason ? 'ink' : 'sub'} size="s" disabled={isBusy} onPress={onEdit}>
            {t(reason ? 'my_product.resend' : 'my_product.edit')}
          </Button>
        )}
      </View>
    </View>
  )
})
