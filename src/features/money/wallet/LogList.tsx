import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/money/wallet'
import { Icon } from '#src/ui/Icon/Icon'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { useSource, type WalletLine } from './source'
import type { WalletLogState } from './useWalletLog'
import { lineWords, signedFen, whenText } from './words'
import './wallet.scss'

const ROW_PX = 73

interface RowProps {
  line: WalletLine
  /** Undefined if the cause is unknown. */
  onOpen?: () => void
}

const Row = observer(function Row({ line, onOpen }: RowProps) {
  const { now } = useSource()
  const { icon, title, who, state } = lineWords(line)
  const body = (
    <>
      <View className="wallet-line__icon">
        <Icon name={icon} size={20} />
      </View>
      <View className="grow">
        <View className="row between wrap g8">
          <View className="t15 wallet-line__title">{title}</View>
          <View className={`t15 w7 num none wallet-line__right ${line.amount_fen > 0 ? 'wallet__in' : ''}`}>
            {signedFen(line.amount_fen)}
          </View>
        </View>
        <View className="row between wrap g8 t13 i3 num">
          <View className="wallet-line__who">
            {who && `${who} · `}
            <View className="whole">{whenText(line.at, now())}</View>
          </View>
          {state && <View className="none t11 wallet-line__right">{state}</View>}
        </View>
      </View>
    </>
  )
  return onOpen ? (
    <Pressable className="wallet-line" onPress={onOpen}>
      {body}
    </Pressable>
  ) : (
    <View className="wallet-line">{body}</View>
  )
})

const isKnown = ({ commission, reward, withdrawal }: WalletLine) => Boolean(commission ?? reward ?? withdrawal)

interface Props {
  log: WalletLogState
  /** Opens what caused a line. */
  onOpen: (line: WalletLine) => void
  /** The empty state's action. */
  onInvite: () => void
  /** The page itself says that it is stale. */
  hasStripAbove?: boolean
}

/** What moved a wallet, line by line; each leads to what caused it. */
export const LogList = observer(function LogList({ log, onOpen, onInvite, hasStripAbove }: Props) {
  const { list, kind, name, month, direction, setMonth, setDirection } = log
  const isFiltered = month !== null || direction !== null
  const showAll = () => {
    setMonth(null)
    setDirection(null)
  }
  return (
    <PagedList
      list={list}
      skeleton={<RowSkeleton />}
      className={list.items.length > 0 ? 'card wallet-lines' : undefined}
      stripClass="wallet__strip"
      hasStripAbove={hasStripAbove}
      empty={
        isFiltered ? (
          <Empty icon="cal" title={t('wallet.log_none')} action={t('wallet.log_none_act')} onAction={showAll} />
        ) : (
          <Empty
            icon="wallet"
            title={t('wallet.log_empty')}
            text={t(`wallet.log_empty_${kind}`)}
            action={t('wallet.invite')}
            onAction={onInvite}
          />
        )
      }
      id={`wallet-log-${name.replace(':', '-')}`}
      keyOf={line => line.id}
      render={line => <Row line={line} onOpen={isKnown(line) ? () => onOpen(line) : undefined} />}
      itemPx={ROW_PX}
      offsetPx={null}
    />
  )
})
