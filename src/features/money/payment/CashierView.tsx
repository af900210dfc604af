import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isApiError } from '#src/api'
import { t } from '#src/locales/money/payment'
import { useAct } from '#src/shared/submit/use-act'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { DetailStates } from '#src/ui/States/DetailStates'
import { CashierBody, CashierSkeleton } from './CashierBody'
import { PriceChanged } from './PriceChanged'
import { changedAmount, itemOf, useSource } from './source'
import { useCashier } from './useCashier'
import './payment.scss'

interface Props {
  token: string | undefined
  /** The page to return to if the page stack is empty. */
  redirect: string | undefined
  title: string
  onBack: () => void
  onOrders: () => void
  onWechat: () => void
  onLogIn: () => void
  /** Another order is to be paid for instead. */
  onOther: (token: string) => void
}

/** The cashier of an order as a page, which a link, a reload or the gateway's own page leads to. */
export const CashierView = observer(function CashierView(props: Props) {
  const { token, redirect, title, onBack, onOrders, onWechat, onLogIn, onOther } = props
  const { createOrder, here, isLogin, now } = useSource()
  const pay = useCashier(token, { back: () => here(1) ?? redirect })
  const { cashier } = pay
  const act = useAct()
  /** What the same costs by now, if it isn't what the order says. */
  const [changed, setChanged] = useState<number | null>(null)
  const again = async (agreed?: number) => {
    if (!cashier) return
    if (!isLogin()) return onLogIn()
    const item = { ...itemOf(cashier), ...(agreed !== undefined && { amount_fen: agreed }) }
    const made = await act('again', item, key =>
      createOrder(item, key).catch((error: unknown) => {
        if (isApiError(error)) setChanged(changedAmount(error))
        throw error
      }),
    )
    if (made) onOther(made.token)
  }
  return (
    <Page nav={<NavBar title={title} onBack={onBack} />}>
      <DetailStates
        look={pay.look}
        now={now()}
        gone={{ title: t('pay.gone'), text: t('pay.gone_text'), action: t('pay.gone_act'), onAction: onOrders }}
        onAgain={() => undefined}
        stripClass="cashier__strip"
      >
        <View className="pad cashier-page">
          <View className="card cashier-page__card">
            {changed !== null ? (
              <PriceChanged amountFen={changed} onAgree={amount => void again(amount)} />
            ) : cashier ? (
              <CashierBody
                cashier={cashier}
                pay={pay}
                onAgain={() => void again()}
                onLogIn={onLogIn}
                onWechat={onWechat}
                onDone={onBack}
              />
            ) : (
              <CashierSkeleton />
            )}
          </View>
        </View>
      </DetailStates>
    </Page>
  )
})
