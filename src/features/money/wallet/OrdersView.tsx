import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatFen } from '#domain/kit/money'
import { COMMISSION_STATES, type CommissionState, type TeamWallet } from '#domain/money/wallet'
import { t } from '#src/locales/money/wallet'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Chip } from '#src/ui/Chip/Chip'
import { countText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import { NoShareholder } from './NoShareholder'
import { type TeamOrder, useSource } from './source'
import { type Only, type TeamOrdersState, useTeamOrders } from './useTeamOrders'
import { endText, itemText, rateText, signedFen, whenText } from './words'
import './wallet.scss'

const ROW_PX = 160
const TONES = { frozen: 'gold', available: 'green', void: 'red' } as const satisfies Record<CommissionState, TagTone>

interface PersonLinks {
  personHref: (userCode: string) => string
  onPerson: (userCode: string) => void
}

const Order = observer(function Order({ order, personHref, onPerson }: PersonLinks & { order: TeamOrder }) {
  const { now } = useSource()
  const { buyer, state, amount_fen, level } = order
  const name = nameText(buyer.nickname)
  const isVoid = state === 'void'
  return (
    <View className="card wallet-order">
      <View className="row between g8">
        <Pressable
          className="row g8 grow wallet-order__who"
          label={t('wallet.person', { name })}
          href={personHref(buyer.user_code)}
          onPress={() => onPerson(buyer.user_code)}
        >
          <Avatar size="m" url={buyer.avatar_url} name={name} />
          <View className="t15 w6 wallet-order__name">{name}</View>
          {level < 3 && <Tag tone="plain">{t(level === 1 ? 'wallet.level_1' : 'wallet.level_2')}</Tag>}
        </Pressable>
        <View className={`t17 w7 num none ${isVoid ? 'i3 wallet-order__void' : 'wallet__in'}`}>
          {signedFen(amount_fen)}
        </View>
      </View>
      <View className="row between wrap g8">
        <View className="t15">{itemText(order)}</View>
        <Tag tone={TONES[state]}>{t(`wallet.state_${state}`)}</Tag>
      </View>
      <View className="row between wrap g8 t13 i3 num">
        <View>{t('wallet.paid', { amount: formatFen(order.paid_fen), rate: rateText(order.rate) })}</View>
        <View>{endText(order)}</View>
      </View>
      <View className="row between wrap g8 t13 i3 num">
        <View className="wallet-order__code">{t('wallet.order_code', { code: order.order_code })}</View>
        <View>{whenText(order.created_at, now())}</View>
      </View>
    </View>
  )
})

const Bar = observer(function Bar({ orders }: { orders: TeamOrdersState }) {
  const { state, setState, only, showAll, totals } = orders
  return (
    <View className="wallet-bar">
      {only.commissionCode === null ? (
        <View className="row wrap g8" {...{ role: 'radiogroup', 'aria-label': t('wallet.orders_states') }}>
          {[null, ...COMMISSION_STATES].map(one => (
            <Chip key={one ?? 'all'} chosen={state === one} onPress={() => setState(one)}>
              {t(one === null ? 'wallet.orders_all' : `wallet.state_${one}`)}
            </Chip>
          ))}
        </View>
      ) : null}
      {(only.commissionCode ?? only.userCode) !== null && (
        <Pressable className="row between g8 t13 wallet-bar__only" onPress={showAll}>
          <View className="row g4">
            <Icon name="filter" size={16} />
            <View>{t(only.commissionCode === null ? 'wallet.only_member' : 'wallet.only_one')}</View>
          </View>
          <View className="link">{t('wallet.orders_show_all')}</View>
        </Pressable>
      )}
      <View className="t13 i3 num wallet-bar__totals">
        {totals
          ? t('wallet.orders_total', { count: countText(totals.count), amount: formatFen(totals.amount_fen) })
          : '–'}
      </View>
    </View>
  )
})

interface Props extends PersonLinks {
  wallet: TeamWallet
  only: Only
  title: string
  onBack: () => void
  onInvite: () => void
  onDistribution: () => void
}

/** Orders that earned something: item, buyer, commission and its state. */
export const OrdersView = observer(function OrdersView({ wallet, only, title, onBack, ...links }: Props) {
  const { isShareholder } = useSource()
  const orders = useTeamOrders(wallet, only)
  const { list, isFiltered, showAll } = orders
  const isNone = wallet === 'shareholder' && !isShareholder() && !isFiltered
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={onBack} />}>
      <Bar orders={orders} />
      <Scroller fills key={orders.name} onRefresh={() => list.reload()}>
        <View className="pad wallet wallet--list">
          <PagedList
            list={list}
            skeleton={<CardSkeleton />}
            stripClass="wallet__strip"
            empty={
              isNone ? (
                <NoShareholder onNext={links.onDistribution} />
              ) : isFiltered ? (
                <Empty
                  icon="box"
                  title={t('wallet.orders_none')}
                  action={t('wallet.orders_show_all')}
                  onAction={showAll}
                />
              ) : (
                <Empty
                  icon="box"
                  title={t('wallet.orders_empty')}
                  text={t(`wallet.orders_empty_${wallet}`)}
                  action={t('wallet.invite')}
                  onAction={links.onInvite}
                />
              )
            }
            id="wallet-orders"
            keyOf={order => order.commission_code}
            render={order => <Order order={order} personHref={links.personHref} onPerson={links.onPerson} />}
            itemPx={ROW_PX}
          />
        </View>
      </Scroller>
    </Page>
  )
})
