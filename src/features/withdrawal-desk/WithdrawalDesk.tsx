import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '../../../domain/money'
import { t } from '../../locales/areas/withdrawal-desk'
import { keepInView, useKeys } from '../../platform/keys'
import { showInAddress } from '../../platform/steps'
import { useWide } from '../../platform/wide'
import { countText } from '../../ui/format'
import { nameText } from '../../ui/format/name'
import { List } from '../../ui/List/List'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Dialog } from '../../ui/Popup/Dialog'
import { Pressable } from '../../ui/Pressable'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { Scroller } from '../../ui/Scroller'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { ListStates } from '../../ui/States/ListStates'
import { Empty } from '../../ui/States/Notice'
import { Tabs } from '../../ui/Tabs/Tabs'
import { QueueRow } from './QueueRow'
import { type QueuedWithdrawal, type Room, ROOMS, useRooms } from './source'
import { keyOfQueued, useQueue } from './useQueue'
import './withdrawal-desk.scss'

const ROW_PX = 240
const idOf = (item: QueuedWithdrawal) => `payout-${keyOfQueued(item)}`

interface Props {
  /** Opened first. */
  room?: string
  title: string
  onLeave: () => void
}

/** Withdrawals at the operators' desk: those to be examined, and those to be paid, each for whoever may. */
export const WithdrawalDesk = observer(function WithdrawalDesk({ room: first, title, onLeave }: Props) {
  const rooms = useRooms()
  const isWide = useWide()
  const [asked, setRoom] = useState<Room>(ROOMS.find(one => one === first) ?? ROOMS[0])
  // A right may be revoked meanwhile.
  const room = rooms.find(one => one === asked) ?? rooms[0] ?? ROOMS[0]
  const enter = (next: Room) => {
    setRoom(next)
    showInAddress('room', next)
  }
  return (
    <Page wide={isWide} nav={<NavBar title={title} onBack={onLeave} />}>
      <View className="pane payouts">
        {rooms.length > 1 && (
          <View className="payouts__rooms">
            <Tabs
              label={t('payout.rooms')}
              items={rooms.map(key => ({ key, text: t(`payout.room_${key}`) }))}
              value={room}
              onChange={enter}
            />
          </View>
        )}
        <Queue key={room} room={room} />
      </View>
    </Page>
  )
})

/** One room; made anew for each. */
const Queue = observer(function Queue({ room }: { room: Room }) {
  const queue = useQueue(room)
  const { list, total, busy, settle, pay } = queue
  const isWide = useWide()
  const [against, setAgainst] = useState<QueuedWithdrawal | null>(null)
  const [paying, setPaying] = useState<QueuedWithdrawal | null>(null)
  const [chosenKey, setChosen] = useState('')
  const at = Math.max(
    0,
    list.items.findIndex(item => keyOfQueued(item) === chosenKey),
  )
  const chosen: QueuedWithdrawal | undefined = list.items[at]
  const canAct = (item: QueuedWithdrawal | undefined): item is QueuedWithdrawal =>
    item !== undefined && (item.state === 'examining' || item.state === 'approved')
  const onYes = (item: QueuedWithdrawal) => {
    if (item.needs_other) return
    if (room === 'pay') setPaying(item)
    else void settle(item, null)
  }
  const step = (by: 1 | -1) => {
    const next = list.items[at + by]
    if (!next) return
    setChosen(keyOfQueued(next))
    keepInView(idOf(next))
  }
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => canAct(chosen) && onYes(chosen),
      r: () => canAct(chosen) && setAgainst(chosen),
    },
    isWide,
  )
  return (
    <>
      <View className="row between g8 payouts__head">
        <View className="t13 i3 num">{total === undefined ? '' : t('payout.total', { count: countText(total) })}</View>
        {isWide && list.items.length > 0 && <View className="t13 i3">{t('payout.keys')}</View>}
        <Pressable className="payouts__refresh t13 i2" onPress={() => void list.retry()}>
          {t('payout.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller onRefresh={() => list.reload()}>
          <ListStates bare list={list} skeleton={<RowSkeleton />} className="payouts__list" stripClass="payouts__strip">
            {list.items.length === 0 ? (
              <Empty bare icon="ok" title={t(`payout.empty_${room}`)} text={t(`payout.empty_${room}_text`)} />
            ) : (
              <List
                id={`payouts-${room}`}
                items={list.items}
                keyOf={keyOfQueued}
                render={item => (
                  <QueueRow
                    item={item}
                    id={idOf(item)}
                    isOn={isWide && item === chosen}
                    isBusy={busy === keyOfQueued(item)}
                    onYes={() => onYes(item)}
                    onNo={() => setAgainst(item)}
                  />
                )}
                itemPx={ROW_PX}
                {...list.rest}
              />
            )}
          </ListStates>
        </Scroller>
      </View>
      <ReasonPopup
        open={against !== null}
        title={t('payout.reject_title')}
        about={against ? `¥${formatFen(against.amount_fen)} · ${nameText(against.applicant.nickname)}` : undefined}
        act={t('payout.reject')}
        label={t('payout.reason')}
        templates={[t('payout.why_identity'), t('payout.why_source'), t('payout.why_abuse'), t('payout.why_asked')]}
        onClose={() => setAgainst(null)}
        onSend={async reason => {
          if (against) await settle(against, reason)
          setAgainst(null)
        }}
      />
      <Dialog
        open={paying !== null}
        title={t('payout.pay_title', { amount: formatFen(paying ? paying.amount_fen - paying.fee_fen : 0) })}
        text={t('payout.pay_text', { name: paying ? nameText(paying.applicant.nickname) : '' })}
        no={t('payout.pay_no')}
        yes={t('payout.pay')}
        busy={busy !== null}
        onNo={() => setPaying(null)}
        onYes={() => {
          if (paying) void pay(paying).then(() => setPaying(null))
        }}
      />
    </>
  )
})
