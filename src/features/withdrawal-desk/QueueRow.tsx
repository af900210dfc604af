import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatFen } from '../../../domain/money'
import { TWO_PEOPLE_ABOVE_FEN } from '../../../domain/withdrawal'
import { t } from '../../locales/areas/withdrawal-desk'
import { openThing, thingHref } from '../../shared/links/thing'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Button } from '../../ui/Button/Button'
import { countText, dayText, momentText } from '../../ui/format'
import { nameText } from '../../ui/format/name'
import { Pressable } from '../../ui/Pressable'
import { Tag } from '../../ui/Tag/Tag'
import type { QueuedWithdrawal } from './source'

type Shown = 'examining' | 'approved' | 'transferring' | 'waiting_user'
const TONES = { examining: 'gold', approved: 'blue', transferring: 'plain', waiting_user: 'plain' } as const
/** The queues hold no others. */
const shownState = ({ state }: QueuedWithdrawal): Shown => (state in TONES ? (state as Shown) : 'transferring')

interface Props {
  item: QueuedWithdrawal
  id: string
  isOn: boolean
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/** One withdrawal: who, how much, what speaks for it, and the next step. */
export const QueueRow = observer(function QueueRow({ item, id, isOn, isBusy, onYes, onNo }: Props) {
  const { applicant, amount_fen, fee_fen, conditions, state, needs_other: needsOther } = item
  const name = nameText(applicant.nickname)
  const labelOf = (act: string) => t('payout.of', { act, name })
  const isExamined = state !== 'examining'
  const no = isExamined ? 'payout.turn_down' : 'payout.reject'
  const yes = isExamined ? 'payout.pay' : 'payout.approve'
  return (
    <View id={id} className={`payout ${isOn ? 'payout--on' : ''}`}>
      <View className="row g8">
        <Avatar size="s" url={applicant.avatar_url} name={applicant.nickname} />
        <Pressable
          className="grow link t13 w6 payout__who"
          href={thingHref('user', applicant.user_code)}
          onPress={() => openThing('user', applicant.user_code)}
        >
          {name}
        </Pressable>
        <Tag tone={TONES[shownState(item)]}>{t(`payout.state_${shownState(item)}`)}</Tag>
      </View>
      <View className="row g8 wrap">
        <View className="t17 w7 num">{`¥${formatFen(amount_fen)}`}</View>
        <View className="t13 i3 num">
          {t('payout.figures', { fee: formatFen(fee_fen), sent: formatFen(amount_fen - fee_fen) })}
        </View>
      </View>
      <View className="row g4 wrap">
        <Tag tone="plain">{t(`payout.of_${item.kind}`)}</Tag>
        {conditions.map(({ key, met }) => (
          <Tag key={key} tone={met ? 'green' : 'red'} icon={met ? 'ok' : 'alert'}>
            {t(met ? `payout.${key}` : `payout.${key}_missing`)}
          </Tag>
        ))}
      </View>
      <View className="t13 i3 num payout__words">
        {t('payout.record', {
          joined: dayText(item.joined_at),
          count: countText(item.paid_count),
          amount: formatFen(item.paid_fen),
        })}
      </View>
      <View className="t13 i3 num">{t('payout.asked_at', { time: momentText(item.created_at) })}</View>
      {item.examiner !== null && item.examined_at !== null && (
        <View className="t13 i3 num payout__words">
          {t('payout.examined_by', { name: nameText(item.examiner), time: momentText(item.examined_at) })}
        </View>
      )}
      {needsOther && state === 'approved' && (
        <View className="t13 payout__other">
          {t('payout.needs_other', { amount: formatFen(TWO_PEOPLE_ABOVE_FEN) })}
        </View>
      )}
      {(state === 'examining' || state === 'approved') && (
        <View className="row g8 payout__acts">
          <Button kind="quiet" size="s" label={labelOf(t(no))} disabled={isBusy} onPress={onNo}>
            {t(no)}
          </Button>
          {!needsOther && (
            <Button kind="ink" size="s" label={labelOf(t(yes))} busy={isBusy} onPress={onYes}>
              {t(yes)}
            </Button>
          )}
        </View>
      )}
    </View>
  )
})
