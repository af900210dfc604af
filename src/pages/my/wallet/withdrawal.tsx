import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { CodeCaptcha } from '#src/features/base/account/CaptchaPopup'
import { useCode } from '#src/features/base/account/useCode'
import { walletOf } from '#src/features/money/withdrawal/source'
import { useWithdrawal } from '#src/features/money/withdrawal/useWithdrawal'
import { WithdrawalView } from '#src/features/money/withdrawal/WithdrawalView'
import { backOr, go, linkTo } from '#src/navigation'
import { LOG_OF, WALLET_OF } from './parts/pages'

const Withdrawal = observer(function Withdrawal({ title, params }: PageProps<'withdrawal'>) {
  const kind = walletOf(params.kind)
  const state = useWithdrawal(
    kind,
    ({ withdrawal_code }) => void go(LOG_OF[kind], { withdrawal_code }, { replace: true }),
  )
  const sender = useCode('withdrawal', state.fail, { field: 'sms_code' })
  return (
    <WithdrawalView
      state={state}
      sender={sender}
      title={title}
      onBack={() => void backOr(WALLET_OF[kind])}
      onCondition={{
        identity: () => void go('identity_authentication'),
        wechat: () => {
          state.keep()
          void go('bind_wechat', { redirect: linkTo('withdrawal', { kind }) })
        },
      }}
      onLog={() => void go(LOG_OF[kind])}
      overlay={<CodeCaptcha sender={sender} />}
    />
  )
})

export default page('withdrawal', Withdrawal)
