import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { t as order } from '#src/locales/money/order'
import { t } from '#src/locales/money/payment'
import { isAboutOwn, usePush } from '#src/shared/use-push'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { boughtText, ORDER_TONES, orderStateText } from '#src/ui/format/order'
import { PagedList } from '#src/ui/List/PagedList'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { isOpen } from './cashier'
import { type OwnOrder, useSource } from './source'
import './payment.scss'

const CARD_PX = 132

/** The user's own orders, newest first. */
export const useMyOrders = () => {
  const { loadOrders, orderMemory, now } = useSource()
  const [list] = useState(
    () => new Pager<OwnOrder>({ load: loadOrders, keyOf: one => one.order_code, now, ...orderMemory }),
  )
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())
  usePush(isAboutOwn('coins', 'vip'), () => void list.retry())
  return list
}

const copyCode = async (code: string) => {
  await copyAndSay(code, order('order.copied'), order('order.copy_failed'))
}

const Card = observer(function Card({ one, onPay }: { one: OwnOrder; onPay: (token: string) => void }) {
  const { state, token, order_code } = one
  return (
    <View className="card my-order">
      <View className="row between g8">
        <View className="t15 w6 my-order__title">{boughtText(one)}</View>
        <Tag tone={ORDER_TONES[state]}>{orderStateText(state)}</Tag>
      </View>
      <View className="t13 i3 num">{momentText(one.created_at)}</View>
      <View className="row between g12 my-order__foot">
        <Price figures={formatFen(one.amount_fen)} />
        {isOpen(state) && token && (
          <Button size="s" onPress={() => onPay(token)}>
            {t('pay.go_pay')}
          </Button>
        )}
      </View>
      <Pressable
        className="my-order__copy t11 i3 num"
        label={`${order('order.copy')} ${order_code}`}
        onPress={() => void copyCode(order_code)}
      >
        {order('order.code', { code: order_code })}
      </Pressable>
    </View>
  )
})

interface Props {
  list: Pager<OwnOrder>
  onPay: (token: string) => void
  /** Opens the page that sells coins. */
  onBuy: () => void
}

export const MyOrderList = observer(function MyOrderList({ list, onPay, onBuy }: Props) {
  return (
    <PagedList
      list={list}
      skeleton={<CardSkeleton />}
      empty={
        <Empty
          icon="doc"
          title={t('pay.mine_empty')}
          text={t('pay.mine_empty_text')}
          action={t('pay.mine_buy')}
          onAction={onBuy}
        />
      }
      id="my-orders"
      keyOf={one => one.order_code}
      render={one => <Card one={one} onPay={onPay} />}
      itemPx={CARD_PX}
    />
  )
})
