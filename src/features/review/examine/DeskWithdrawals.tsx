import { View } from '@tarojs/components'
import { formatFen } from '../../../../domain/kit/money'
import { TWO_PEOPLE_ABOVE_FEN } from '../../../../domain/money/withdrawal'
import { t } from '../../../locales/money/withdrawal-desk'
import { go } from '../../../navigation'
import { countText, dayText, momentText } from '../../../ui/format'
import { nameText } from '../../../ui/format/name'
import { ReasonPopup } from '../../../ui/ReasonPopup/ReasonPopup'
import { Tag } from '../../../ui/Tag/Tag'
import { Button } from '../../../ui/Button/Button'
import { DeskSaid } from './DeskSaid'
import { DeskSaidPane } from './DeskSaidPane'
import { needsIdentity } from './payout-acts'
import type { CardOf, Settled } from './said-card'
import { type SaidQueue, type SaidRow, type SaidStore, useSaidQueue } from './useSaidQueue'
import { useSaying } from './useSaying'
import { type DeskWithdrawal, keyOfWithdrawal, useWithdrawalSource } from './withdrawal-source'
import './desk.scss'

export const ROW_PX = 270

/**
 * Withdrawals to be examined. The first arguments are those of `useSaidQueue`.
 * @param onDecided called after a decision, when a payout may have become due
 */
export const useWithdrawalQueue = (
  code: string | undefined,
  opensFirst: boolean,
  isMine: boolean,
  onDecided: () => void,
) => {
  const { decideWithdrawal, loadWithdrawalQueue } = useWithdrawalSource()
  return useSaidQueue(
    {
      load: loadWithdrawalQueue,
      keyOf: keyOfWithdrawal,
      decide: async (...decision) => {
        await decideWithdrawal(...decision)
        onDecided()
      },
    },
    code,
    opensFirst,
    isMine,
  )
}

const TONES = { examining: 'gold', approved: 'blue', transferring: 'plain', waiting_user: 'plain' } as const
type Shown = keyof typeof TONES
/** The queues hold no other states. */
const shownState = ({ state }: DeskWithdrawal): Shown => (state in TONES ? (state as Shown) : 'transferring')

const Words = ({ item }: { item: DeskWithdrawal }) => {
  const { amount_fen, fee_fen, examiner, examined_at, gateway_said } = item
  return (
    <View className="desk-talk__text">
      <View className="t17 w7 num">{`¥${formatFen(amount_fen)}`}</View>
      <View className="t13 i2 num">
        {t('payout.figures', { fee: formatFen(fee_fen), sent: formatFen(amount_fen - fee_fen) })}
      </View>
      <View className="t13 i3 num">
        {t('payout.record', {
          joined: dayText(item.joined_at),
          count: countText(item.paid_count),
          amount: formatFen(item.paid_fen),
        })}
      </View>
      <View className="t13 i3 num">{t('payout.asked_at', { time: momentText(item.created_at) })}</View>
      {examiner !== null && examined_at !== null && (
        <View className="t13 i3 num">
          {t('payout.examined_by', { name: nameText(examiner), time: momentText(examined_at) })}
        </View>
      )}
      {gateway_said && (
        <View className="desk-payout__said">
          <Tag tone="gold" icon="alert">
            {t('payout.gateway_said', { code: gateway_said })}
          </Tag>
        </View>
      )}
      {needsIdentity(item) && (
        <View className="t13 desk-payout__other">
          {t('payout.needs_identity', { amount: formatFen(TWO_PEOPLE_ABOVE_FEN) })}
          <View className="desk-payout__act">
            <Button kind="ink" size="s" onPress={() => void go('identity_authentication')}>
              {t('payout.verify')}
            </Button>
          </View>
        </View>
      )}
      {item.needs_other && item.state === 'approved' && (
        <View className="t13 desk-payout__other">
          {t('payout.needs_other', { amount: formatFen(TWO_PEOPLE_ABOVE_FEN) })}
        </View>
      )}
    </View>
  )
}

/** What both queues show of a withdrawal. */
export const shownOf = (item: DeskWithdrawal) => ({
  who: item.applicant,
  tags: (
    <>
      <Tag tone={TONES[shownState(item)]}>{t(`payout.state_${shownState(item)}`)}</Tag>
      <Tag tone="plain">{t(`payout.of_${item.kind}`)}</Tag>
      {item.conditions.map(({ key, met }) => (
        <Tag key={key} tone={met ? 'green' : 'red'} icon={met ? 'ok' : 'alert'}>
          {t(met ? `payout.${key}` : `payout.${key}_missing`)}
        </Tag>
      ))}
    </>
  ),
  line: `¥${formatFen(item.amount_fen)}`,
  words: <Words item={item} />,
  hasReasons: true,
})
export const doneText = (decision: Settled) => t(`payout.done_${decision}`)

export const withdrawalCard: CardOf<DeskWithdrawal> = item => ({
  ...shownOf(item),
  acts: needsIdentity(item) ? [null, null] : [t('payout.approve'), t('payout.reject')],
  done: doneText,
})

/** Common reasons for turning one down, in both queues. */
export const reasonTemplates = () => [
  t('payout.why_identity'),
  t('payout.why_source'),
  t('payout.why_abuse'),
  t('payout.why_asked'),
]
export const reasonLabel = () => t('payout.reason')

interface AgainstProps {
  row: SaidRow<DeskWithdrawal> | null
  onClose: () => void
  onSend: (row: SaidRow<DeskWithdrawal>, reason: string) => Promise<void>
}
/** Asks for the reason for turning one down, on a narrow screen. */
export const Against = ({ row, onClose, onSend }: AgainstProps) => (
  <ReasonPopup
    open={row !== null}
    title={t('payout.reject_title')}
    about={row ? `¥${formatFen(row.amount_fen)} · ${nameText(row.applicant.nickname)}` : undefined}
    act={t('payout.reject')}
    label={reasonLabel()}
    templates={reasonTemplates()}
    onClose={onClose}
    onSend={async reason => void (row && (await onSend(row, reason)))}
  />
)

/** The queue on a narrow screen: each is approved, or turned down with a reason. */
export const DeskWithdrawals = ({ queue }: { queue: SaidQueue<DeskWithdrawal> }) => {
  const saying = useSaying(queue.store, withdrawalCard)
  const { asked, ask, settle } = saying
  return (
    <>
      <DeskSaid tab="withdrawals" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={withdrawalCard} />
      <Against row={asked} onClose={() => ask(null)} onSend={(row, reason) => settle(row, 'rejected', reason)} />
    </>
  )
}

/** The open withdrawal beside the queue. */
export const DeskWithdrawalPane = ({ store }: { store: SaidStore<DeskWithdrawal> }) => (
  <DeskSaidPane store={store} cardOf={withdrawalCard} templates={reasonTemplates()} label={reasonLabel} />
)
