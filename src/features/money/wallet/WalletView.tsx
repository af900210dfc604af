import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { WalletKind } from '#domain/money/wallet'
import { useDetail } from '#src/shared/detail/use-detail'
import { t } from '#src/locales/money/wallet'
import { aria } from '#src/platform/aria'
import { Icon, type IconName } from '#src/ui/Icon/Icon'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { DetailStates } from '#src/ui/States/DetailStates'
import { useEndShareholding } from './EndShareholding'
import { LogList } from './LogList'
import { NoShareholder } from './NoShareholder'
import { RulesPopup } from './Rules'
import { useSource, type Wallet, type WalletLine } from './source'
import { useMonths } from './useMonths'
import { useWalletLog } from './useWalletLog'
import { WalletHead, WalletHeadSkeleton } from './WalletHead'
import './wallet.scss'

/** The pages of a wallet. */
export type WalletPage = 'log' | 'withdrawals' | 'my_order' | 'team_order' | 'reward_order' | 'team'

const TILES: Readonly<Record<WalletKind, readonly (readonly [WalletPage, IconName])[]>> = {
  distribution: [
    ['log', 'doc'],
    ['withdrawals', 'swap'],
    ['my_order', 'box'],
    ['team', 'users'],
  ],
  shareholder: [
    ['log', 'doc'],
    ['withdrawals', 'swap'],
    ['team_order', 'box'],
    ['team', 'users'],
  ],
  reward: [
    ['log', 'doc'],
    ['withdrawals', 'swap'],
    ['reward_order', 'gift'],
  ],
}

export interface WalletLinks {
  onPage: (page: WalletPage) => void
  onWithdraw: () => void
  /** Opens what caused a line. */
  onLine: (line: WalletLine) => void
  onInvite: () => void
  onAgent: () => void
  /** To the distribution wallet. */
  onDistribution: () => void
}

interface Props extends WalletLinks {
  kind: WalletKind
  title: string
  onBack: () => void
}

const Tiles = ({ kind, onPage }: Pick<Props, 'kind' | 'onPage'>) => (
  <View className="card wallet-tiles" {...aria({ role: 'group', label: t('wallet.pages') })}>
    {TILES[kind].map(([page, icon]) => (
      <Pressable key={page} className="wallet-tiles__item t13 i2" onPress={() => onPage(page)}>
        <Icon name={icon} size={24} className="wallet-tiles__icon" />
        <View>{t(`wallet.to_${page}`)}</View>
      </Pressable>
    ))}
  </View>
)

/** One of the three wallets: its balances, its pages and what moved it. */
export const WalletView = observer(function WalletView({ kind, title, onBack, ...links }: Props) {
  const { now, wallets } = useSource()
  const look = useDetail<Wallet>(kind, wallets)
  const log = useWalletLog(kind)
  const [hasRules, setRules] = useState(false)
  const months = useMonths(log)
  const wallet = look.state.status === 'ready' ? look.state.detail : null
  const end = useEndShareholding(wallet, look.change, () => void look.reload())
  const isNone = wallet?.kind === 'shareholder' && wallet.shareholding === 'none'
  return (
    <Page
      nav={<NavBar title={title} onBack={onBack} />}
      overlay={
        <>
          {months.sheet}
          {end.dialog}
          <RulesPopup
            kind={kind}
            open={hasRules}
            title={title}
            onClose={() => setRules(false)}
            onAgent={() => {
              setRules(false)
              links.onAgent()
            }}
          />
        </>
      }
    >
      <DetailStates
        look={look}
        now={now()}
        gone={{
          title: t('wallet.gone'),
          text: t('wallet.gone_text'),
          action: t('wallet.gone_act'),
          onAction: onBack,
        }}
        onAgain={() => void log.list.retry()}
        stripClass="wallet__strip"
      >
        {isNone ? (
          <NoShareholder bare onNext={links.onDistribution} />
        ) : (
          <View className="pad wallet">
            {wallet ? (
              <WalletHead wallet={wallet} onRules={() => setRules(true)} onWithdraw={links.onWithdraw} />
            ) : (
              <WalletHeadSkeleton />
            )}
            <Tiles kind={kind} onPage={links.onPage} />
            {end.part}
            <View className="row between wallet__section">
              <View className="t17 w6" {...{ role: 'heading', 'aria-level': 2 }}>
                {t('wallet.to_log')}
              </View>
              {months.button}
            </View>
            <LogList log={log} onOpen={links.onLine} onInvite={links.onInvite} hasStripAbove={wallet !== null} />
          </View>
        )}
      </DetailStates>
    </Page>
  )
})
