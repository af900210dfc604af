import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '#src/locales/money/payment'
import { Button } from '#src/ui/Button/Button'
import { timeText } from '#src/ui/format'
import { Popup } from '#src/ui/Popup/Popup'
import { ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { toast } from '#src/ui/Toast/toast'
import { CashierBody, CashierSkeleton } from './CashierBody'
import { PriceChanged } from './PriceChanged'
import { type Item, itemOf, useSource } from './source'
import { useCashier } from './useCashier'
import { useOrder } from './useOrder'
import { paidText, placesText } from './words'
import './payment.scss'

/** Where the sheet leads. */
export interface PayWays {
  onLogIn: () => void
  /** To the page that links WeChat. */
  onWechat: (token: string) => void
  /** To the cashier's own page. */
  onDetails: (token: string) => void
}

interface Props extends PayWays {
  /** What to buy; or the token of an order that is there. */
  item?: Item | null
  token?: string
  onClose: () => void
  /** The order was paid: the sheet has closed itself. */
  onPaid?: () => void
  /** How many pages below this one the person came from: 1 if the sheet is a page of its own. */
  below?: 0 | 1
}

/** Pays for an item without leaving the page: the sheet closes itself once it is paid. */
export const PayPopup = observer(function PayPopup({ open, ...props }: Props & { open: boolean }) {
  return (
    <Popup open={open} onClose={props.onClose} title={t('title.pay_popup')}>
      {/* Mounted with the sheet: an order is made only for a sheet that is open. */}
      {open && <PaySheet {...props} />}
    </Popup>
  )
})

/** What the sheet holds. */
export const PaySheet = (props: Props) => (
  <View className="pay-sheet">
    <PayState {...props} />
  </View>
)

const PayState = observer(function PayState({ item = null, token, ...rest }: Props) {
  const { isSold, placesOf } = useSource()
  /** What an order that has ended was for. */
  const [again, setAgain] = useState<Item | null>(null)
  const bought = again ?? (token === undefined ? item : null)
  const { made, make } = useOrder(bought && isSold(bought.item_kind) ? bought : null)
  const onAgain = (next: Item) => (bought ? make() : setAgain(next))
  if (token !== undefined && !again) return <Paying token={token} onAgain={onAgain} {...rest} />
  if (bought && !isSold(bought.item_kind))
    return (
      <Info
        icon="phone"
        title={t('pay.not_sold')}
        text={placesText('pay.sold_at', placesOf(bought.item_kind))}
        action={t('pay.done')}
        onAction={rest.onClose}
      />
    )
  switch (made.status) {
    case 'none':
    case 'gone':
      return (
        <Info
          icon="doc"
          title={t(made.status === 'gone' ? 'pay.item_off' : 'pay.item_gone')}
          action={t('pay.done')}
          onAction={rest.onClose}
        />
      )
    case 'login':
      return (
        <Info
          icon="user"
          title={t('pay.log_in')}
          text={t('pay.log_in_text')}
          action={t('pay.log_in_act')}
          onAction={rest.onLogIn}
          loud
        />
      )
    case 'making':
      return <CashierSkeleton />
    case 'error':
      return <ErrorState text={made.text} onRetry={() => make()} />
    case 'changed':
      return <PriceChanged amountFen={made.amount_fen} onAgree={make} />
    case 'made':
      return <Paying token={made.token} onAgain={onAgain} {...rest} />
  }
})

type PayingProps = Omit<Props, 'item' | 'token'> & { token: string; onAgain: (item: Item) => void }

const Paying = observer(function Paying(props: PayingProps) {
  const { token, onAgain, onClose, onPaid, onLogIn, onWechat, onDetails, below = 0 } = props
  const { here, now } = useSource()
  const pay = useCashier(token, {
    back: () => here(below),
    onPaid: cashier => {
      onClose()
      toast(paidText(cashier), 'ok')
      onPaid?.()
    },
  })
  const { state, retry } = pay.look
  if (state.status === 'loading') return <CashierSkeleton />
  if (state.status === 'error') return <ErrorState text={state.text} onRetry={retry} />
  if (state.status === 'gone')
    return <Info icon="doc" title={t('pay.gone')} text={t('pay.gone_text')} action={t('pay.done')} onAction={onClose} />
  return (
    <>
      {state.staleSince !== null && (
        <OfflineStrip
          time={timeText(new Date(state.staleSince).toISOString(), now())}
          isOffline={state.why === 'offline'}
          isSlow={state.why === 'slow'}
          onRetry={retry}
        />
      )}
      <CashierBody
        cashier={state.detail}
        pay={pay}
        onAgain={() => onAgain(itemOf(state.detail))}
        onLogIn={onLogIn}
        onWechat={() => onWechat(token)}
        onDone={onClose}
      />
      <View className="cashier__more">
        <Button kind="sub" size="s" onPress={() => onDetails(token)}>
          {t('pay.details')}
        </Button>
      </View>
    </>
  )
})
