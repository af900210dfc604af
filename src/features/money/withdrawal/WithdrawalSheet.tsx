import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { t } from '#src/locales/money/withdrawal'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Popup } from '#src/ui/Popup/Popup'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { useSource, type Withdrawal } from './source'
import { useOneWithdrawal } from './useOneWithdrawal'
import { isGivenBack, MARKS, noteOf } from './words'
import './withdrawal.scss'

interface Props {
  /** Null: closed. */
  code: string | null
  /** As the list has it. */
  known: Withdrawal | undefined
  onClose: () => void
  onChanged: () => void
  /** How to open the app in WeChat. */
  onGuide: () => void
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <View className="row between g12 withdrawal__figure">
    <View className="t13 i3 none">{name}</View>
    <View className="t13 num withdrawal__fact">{text}</View>
  </View>
)

const STEPS = ['examined_at', 'sent_at', 'ended_at'] as const

const Facts = ({ one }: { one: Withdrawal }) => (
  <View className="withdrawal__facts">
    <Fact name={t('withdrawal.fee')} text={`¥${formatFen(one.fee_fen)}`} />
    <Fact
      name={t('withdrawal.arrives')}
      text={isGivenBack(one) ? '–' : `¥${formatFen(one.amount_fen - one.fee_fen)}`}
    />
    <Fact name={t('withdrawal.asked_at')} text={momentText(one.created_at)} />
    {STEPS.map(step => {
      const at = one[step]
      return at && <Fact key={step} name={t(`withdrawal.${step}`)} text={momentText(at)} />
    })}
    <Fact name={t('withdrawal.number')} text={one.withdrawal_code} />
  </View>
)

/** One withdrawal: where it stands, its figures, and what the person can do about it. */
export const WithdrawalSheet = observer(function WithdrawalSheet({ code, known, onClose, onChanged, onGuide }: Props) {
  const { isInWechat } = useSource()
  const { one, fault, read, confirm, isConfirming, takeBack } = useOneWithdrawal(code, known, onChanged)
  const [isCancelling, setCancelling] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setCancelling(false), [code])
  const cancel = async () => {
    setBusy(true)
    await takeBack()
    setBusy(false)
    setCancelling(false)
  }
  return (
    <>
      <Popup open={code !== null} onClose={onClose} title={t('withdrawal.detail')}>
        {one ? (
          <View className="withdrawal__sheet">
            <View className="row between g8 wrap">
              <View className="t22 w7 num">{`¥${formatFen(one.amount_fen)}`}</View>
              <Tag {...MARKS[one.state]}>{t(`withdrawal.state_${one.state}`)}</Tag>
            </View>
            <View className="t13 i2 withdrawal__note" {...aria({ role: 'status' })}>
              {noteOf(one)}
            </View>
            {one.reason && (
              <View className="t13 withdrawal__reason">{t('withdrawal.reason', { reason: one.reason })}</View>
            )}
            {/* Its state may have changed since; what is shown stays. */}
            {fault !== '' && <View className="t13 withdrawal__reason">{fault}</View>}
            <Facts one={one} />
            {one.state === 'examining' && (
              <Button kind="quiet" size="l" wide onPress={() => setCancelling(true)}>
                {t('withdrawal.cancel')}
              </Button>
            )}
            {one.state === 'waiting_user' && isInWechat() && (
              <Button size="l" wide icon="wechat" busy={isConfirming} onPress={() => void confirm()}>
                {t('withdrawal.confirm')}
              </Button>
            )}
            {one.state === 'waiting_user' && !isInWechat() && (
              <>
                <View className="t13 i2 withdrawal__note">{t('withdrawal.outside')}</View>
                <Button kind="sub" size="l" wide icon="wechat" onPress={onGuide}>
                  {t('withdrawal.guide')}
                </Button>
              </>
            )}
          </View>
        ) : fault ? (
          <ErrorState bare text={fault} onRetry={() => void read()} />
        ) : (
          <RowSkeleton />
        )}
      </Popup>
      <Dialog
        open={isCancelling && one !== null}
        title={t('withdrawal.cancel_title')}
        text={t('withdrawal.cancel_text', { amount: formatFen(one?.amount_fen ?? 0) })}
        no={t('withdrawal.cancel_no')}
        yes={t('withdrawal.cancel')}
        busy={isBusy}
        onNo={() => setCancelling(false)}
        onYes={() => void cancel()}
      />
    </>
  )
})
