import { observer } from 'mobx-react-lite'
import type { WalletKind } from '#domain/money/wallet'
import { useWithdrawalLog } from '#src/features/money/withdrawal/useWithdrawalLog'
import { useMonths, WithdrawalLog, WithdrawalLogBar } from '#src/features/money/withdrawal/WithdrawalLog'
import { WithdrawalSheet } from '#src/features/money/withdrawal/WithdrawalSheet'
import { backOr, go, hereWith } from '#src/navigation'
import type { PageProps } from '#src/shared/page/page'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { type LogPage, WALLET_OF } from './pages'

/** The page of a wallet's withdrawals. A code in its address opens that one. */
export const withdrawalLogOf = (kind: WalletKind) =>
  observer(function WithdrawalLogPage({ title, params }: PageProps<LogPage>) {
    const log = useWithdrawalLog(kind, params.withdrawal_code)
    const { list, name, opened, open } = log
    const months = useMonths(log)
    return (
      <Page
        column
        nav={<NavBar onSurface title={title} onBack={() => void backOr(WALLET_OF[kind])} />}
        overlay={
          <>
            {months.sheet}
            <WithdrawalSheet
              code={opened}
              known={list.items.find(one => one.withdrawal_code === opened)}
              onClose={() => open(null)}
              onChanged={() => void list.retry()}
              onGuide={() => {
                open(null)
                void go('wechat_install_modal', { to: hereWith({ withdrawal_code: opened ?? undefined }) })
              }}
            />
          </>
        }
      >
        <WithdrawalLogBar log={log} monthButton={months.button} />
        {/* Each choice starts at the top; returning to the page keeps the scroll position. */}
        <Scroller fills key={name} onRefresh={() => list.reload()}>
          <WithdrawalLog log={log} onWithdraw={() => void go('withdrawal', { kind })} />
        </Scroller>
      </Page>
    )
  })
