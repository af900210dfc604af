import { View } from '@tarojs/components'
import { formatFen } from '#domain/kit/money'
import { TWO_PEOPLE_ABOVE_FEN } from '#domain/money/withdrawal'
import { t } from '#src/locales/money/withdrawal-desk'
import { go } from '#src/navigation'
import type { Against } from '#src/shared/desk/DeskAgainst'
import type { CardOf, Settled } from '#src/shared/desk/said-card'
import { Button } from '#src/ui/Button/Button'
import { countText, dayText, momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Tag } from '#src/ui/Tag/Tag'
import { needsIdentity } from './payout-acts'
import type { DeskWithdrawal } from './withdrawal-source'

export const ROW_PX = 270

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

/** How one is turned down, in both queues. */
export const against = (): Against<DeskWithdrawal> => ({
  title: t('payout.reject_title'),
  about: ({ amount_fen, applicant }) => `¥${formatFen(amount_fen)} · ${nameText(applicant.nickname)}`,
  act: t('payout.reject'),
  label: t('payout.reason'),
  templates: [t('payout.why_identity'), t('payout.why_source'), t('payout.why_abuse'), t('payout.why_asked')],
})
