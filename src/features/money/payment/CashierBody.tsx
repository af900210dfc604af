import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatFen } from '#domain/kit/money'
import { t as order } from '#src/locales/money/order'
import { t } from '#src/locales/money/payment'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Countdown } from '#src/ui/Countdown/Countdown'
import { boughtText, ORDER_TONES, orderStateText } from '#src/ui/format/order'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { LinkCode } from '#src/ui/LinkCode'
import { Question } from '#src/ui/Popup/Dialog'
import { Price } from '#src/ui/Price/Price'
import { Spinner } from '#src/ui/Spinner/Spinner'
import { Tag } from '#src/ui/Tag/Tag'
import { isOpen } from './cashier'
import { paidText, placesText } from './words'
import { type Cashier, useSource } from './source'
import type { CashierState } from './useCashier'
import './payment.scss'

interface Props {
  cashier: Cashier
  pay: CashierState
  /** Makes a new order of what this one was for. */
  onAgain: () => void
  onLogIn: () => void
  /** To the page that links WeChat. */
  onWechat: () => void
  /** Back to what the person was doing. */
  onDone: () => void
}

const Said = ({ icon, title, text }: { icon?: IconName; title: string; text?: string }) => (
  <View className="cashier__said" {...aria({ role: 'status' })}>
    <View className="cashier__mark">{icon ? <Icon name={icon} size={28} /> : <Spinner />}</View>
    <View className="t15 w6">{title}</View>
    {text && <View className="t13 i3">{text}</View>}
  </View>
)

const ToScan = ({ codeUrl }: { codeUrl: string }) => (
  <View className="cashier__scan">
    <LinkCode link={codeUrl} label={t('pay.scan_label')} />
    <View className="t15 w6">{t('pay.scan')}</View>
    <View className="t13 i3">{t('pay.scan_text')}</View>
  </View>
)

/** An order that can be paid: how, until when, and whether a payment was started. */
const ToPay = observer(function ToPay({ cashier, pay, onLogIn, onWechat }: Omit<Props, 'onAgain' | 'onDone'>) {
  const { isLogin, now, placesOf } = useSource()
  const [isAsking, setAsking] = useState(false)
  const { state, amount_fen, expires_at, item_kind } = cashier
  const { way, codeUrl, isBusy, isConfirming, needsWechat } = pay
  const amount = formatFen(amount_fen)
  if (isConfirming)
    return (
      <>
        <Said title={t('pay.confirming')} text={t('pay.confirming_text')} />
        <View className="cashier__acts">
          <Button kind="sub" size="l" wide busy={isBusy} onPress={pay.check}>
            {t('pay.check')}
          </Button>
        </View>
      </>
    )
  if (isAsking)
    return (
      <View className="cashier__question">
        <Question
          title={t('pay.cancel_title')}
          text={t('pay.cancel_text')}
          no={t('pay.cancel_no')}
          yes={t('pay.cancel')}
          busy={isBusy}
          onNo={() => setAsking(false)}
          onYes={pay.close}
        />
      </View>
    )
  const isBegun = state === 'paying'
  // Inside WeChat it pays for whoever is logged in.
  const isUnknown = way !== 'h5' && way !== 'native' && !isLogin()
  const mainText = isBegun ? 'pay.act_again' : way === 'native' ? 'pay.act_scan' : 'pay.act'
  return (
    <>
      <View className="row between g8 wrap cashier__left">
        <View className="t13 i3">{t('pay.left')}</View>
        <Countdown until={Date.parse(expires_at)} now={now} onEnd={() => void pay.look.reload()} />
      </View>
      {way === null ? (
        <Said icon="phone" title={t('pay.none_here')} text={placesText('pay.none_here_text', placesOf(item_kind))} />
      ) : codeUrl ? (
        <ToScan codeUrl={codeUrl} />
      ) : (
        <View className="row g8 cashier__way">
          <Icon name="wechat" size={24} className="cashier__wechat" />
          <View className="grow t15">{t(way === 'native' ? 'pay.by_scan' : 'pay.by_wechat')}</View>
          <Icon name="ok" size={20} />
        </View>
      )}
      {isBegun && !codeUrl && way !== null && (
        <View className="cashier__note t13" {...aria({ role: 'status' })}>
          <View className="w6">{t('pay.started')}</View>
          <View>{t('pay.started_text')}</View>
        </View>
      )}
      {needsWechat && (
        <View className="cashier__note t13" {...aria({ role: 'alert' })}>
          <View className="row between g12 wrap">
            <View className="grow">{t('pay.needs_wechat')}</View>
            <Button kind="sub" size="s" onPress={onWechat}>
              {t('pay.needs_wechat_act')}
            </Button>
          </View>
        </View>
      )}
      <View className="cashier__acts">
        {way !== null && !codeUrl && (
          <Button size="l" wide busy={isBusy} onPress={isUnknown ? onLogIn : pay.pay}>
            {isUnknown ? t('pay.log_in_act') : t(mainText, { amount })}
          </Button>
        )}
        {isBegun && (
          <Button kind="sub" size="l" wide busy={isBusy} onPress={pay.check}>
            {t('pay.check')}
          </Button>
        )}
        <Button kind="quiet" wide disabled={isBusy} onPress={() => setAsking(true)}>
          {t('pay.cancel')}
        </Button>
      </View>
    </>
  )
})

/** The outcome of an order that can no longer be paid. */
const Ended = ({ cashier, onAgain, onDone }: Pick<Props, 'cashier' | 'onAgain' | 'onDone'>) => {
  const { state } = cashier
  if (state === 'paid') return <Said title={t('pay.paid')} text={t('pay.paid_text')} />
  return (
    <>
      {state === 'fulfilled' && <Said icon="ok" title={t('pay.fulfilled')} text={paidText(cashier)} />}
      {state === 'closed' && <Said icon="clock" title={t('pay.closed')} text={t('pay.closed_text')} />}
      {state === 'refunding' && <Said icon="retry" title={t('pay.refunding')} text={t('pay.refunding_text')} />}
      {state === 'refunded' && <Said icon="retry" title={t('pay.refunded')} text={t('pay.refunded_text')} />}
      <View className="cashier__acts">
        {state === 'closed' && (
          <Button size="l" wide onPress={onAgain}>
            {t('pay.again')}
          </Button>
        )}
        <Button kind={state === 'fulfilled' ? 'main' : 'sub'} size="l" wide onPress={onDone}>
          {t('pay.done')}
        </Button>
      </View>
    </>
  )
}

/** The cashier of an order in its state: what is paid for, and the one next step. */
export const CashierBody = observer(function CashierBody(props: Props) {
  const { cashier } = props
  return (
    <View className="cashier">
      <View className="cashier__what">
        <View className="row g8 wrap cashier__head">
          <View className="t15 w6">{boughtText(cashier)}</View>
          <Tag tone={ORDER_TONES[cashier.state]}>{orderStateText(cashier.state)}</Tag>
        </View>
        <Price figures={formatFen(cashier.amount_fen)} large />
        <View className="t11 i3 num cashier__code">{order('order.code', { code: cashier.order_code })}</View>
      </View>
      {isOpen(cashier.state) ? <ToPay {...props} /> : <Ended {...props} />}
    </View>
  )
})

/** Placeholder of the same height. */
export const CashierSkeleton = () => (
  <View className="cashier" {...aria({ hidden: true })}>
    <View className="skeleton cashier__bone cashier__bone--what" />
    <View className="skeleton cashier__bone" />
    <View className="skeleton cashier__bone" />
  </View>
)
