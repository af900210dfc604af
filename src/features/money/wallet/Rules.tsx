import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { formatFen } from '#domain/kit/money'
import type { WalletKind } from '#domain/money/wallet'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { t } from '#src/locales/money/wallet'
import { aria } from '#src/platform/aria'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState } from '#src/ui/States/Info'
import { useSource } from './source'
import './wallet.scss'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <View {...aria({ role: 'list' })}>
    {lines.map(line => (
      <View key={line} className="row g8 t15 wallet-rule" {...aria({ role: 'listitem' })}>
        <Icon name="check" size={16} className="none" />
        <View className="grow">{line}</View>
      </View>
    ))}
  </View>
)

/** The rewards there are, each with its amount. */
export const RewardRules = observer(function RewardRules() {
  const { loadRewardRules } = useSource()
  const load = useCallback(
    async () => ({ status: 'ready' as const, items: await loadRewardRules() }),
    [loadRewardRules],
  )
  const { state, retry } = useLoaded(load)
  if (state.status === 'loading') return <RowSkeleton count={3} />
  if (state.status !== 'ready')
    return <ErrorState bare text={state.status === 'error' ? state.text : undefined} onRetry={retry} />
  return (
    <View {...aria({ role: 'list' })}>
      {state.items.map(({ key, title, description, amount_fen, coins }) => (
        <View key={key} className="wallet-reward-rule" {...aria({ role: 'listitem' })}>
          <View className="row between wrap g8">
            <View className="t15 w6">{title}</View>
            <View className="t15 w7 num">
              {amount_fen === null ? t('wallet.coins_of', { count: coins ?? 0 }) : `¥${formatFen(amount_fen)}`}
            </View>
          </View>
          <View className="t13 i3">{description}</View>
        </View>
      ))}
    </View>
  )
})

interface Props {
  kind: WalletKind
  open: boolean
  title: string
  onClose: () => void
  /** To the page about becoming an agent. */
  onAgent: () => void
}

/** How money comes into a wallet, with the market's current figures. */
export const RulesPopup = observer(function RulesPopup({ kind, open, title, onClose, onAgent }: Props) {
  const percents = useSource().percents()
  const common = [t('wallet.rule_seven'), t('wallet.rule_floor')]
  return (
    <Popup open={open} onClose={onClose} title={t('wallet.rules_of', { wallet: title })}>
      {kind === 'reward' ? (
        <RewardRules />
      ) : kind === 'shareholder' ? (
        <Lines lines={[t('wallet.rule_share', percents), ...common, t('wallet.rule_invited')]} />
      ) : (
        <>
          <Lines
            lines={[
              t('wallet.rule_first', percents),
              ...(percents.second > 0 ? [t('wallet.rule_second', percents), t('wallet.rule_two')] : []),
              ...common,
            ]}
          />
          <View className="wallet-rule__act">
            <Button kind="sub" wide onPress={onAgent}>
              {t('wallet.agent')}
            </Button>
          </View>
        </>
      )}
    </Popup>
  )
})
