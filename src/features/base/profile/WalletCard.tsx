import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { endpoints, type Output } from '#contract'
import { formatFen } from '#domain/kit/money'
import { WALLETS } from '#domain/money/wallet'
import { t } from '#src/locales'
import { sells } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import './profile.scss'

type Wallets = Output<typeof endpoints.wallets.getWallets>
export type WalletTarget = `${(typeof WALLETS)[number]}_wallet` | 'my_virtual_currency' | 'virtual_currency_recharge'

/** The last known balances stay where there is no answer. */
const useWallets = (): Wallets | null => {
  const { api, session, storage } = useApp()
  const { uid } = session
  const key = `wallet:${uid ?? ''}:all`
  const [wallets, setWallets] = useState(() => storage.get<Wallets>(key))
  const load = () =>
    api.call(endpoints.wallets.getWallets, {}).then(
      answer => {
        setWallets(answer)
        storage.set(key, answer)
      },
      () => undefined,
    )
  useEffect(() => {
    setWallets(storage.get<Wallets>(key))
    if (uid) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each person
  }, [uid])
  usePageShow(() => {
    if (uid) void load()
  })
  return wallets
}

/** What is available in the three wallets, and the coins; each leads to its page. */
export const WalletCard = observer(function WalletCard({ open }: { open: (target: WalletTarget) => void }) {
  const wallets = useWallets()
  const { config } = useApp()
  return (
    <View className="wallet-card">
      <View className="wallet-card__row">
        {WALLETS.map(kind => {
          const fen = wallets?.wallets.find(one => one.kind === kind)?.available_fen
          return (
            <Pressable key={kind} className="wallet-card__one" onPress={() => open(`${kind}_wallet`)}>
              <View className="t13 wallet-card__name">{t(`title.${kind}_wallet`)}</View>
              <Price figures={fen === undefined ? '–' : formatFen(fen)} />
            </Pressable>
          )
        })}
      </View>
      <View className="row between g8 wallet-card__coins">
        <Pressable className="row grow g8 wallet-card__one" onPress={() => open('my_virtual_currency')}>
          <Icon name="coin" size={20} />
          <View className="t13 wallet-card__name">{t('my.coins')}</View>
          <View className="t15 w7 num">{wallets ? countText(wallets.coins) : '–'}</View>
        </Pressable>
        {sells(config, 'coins') && (
          <Button size="s" onPress={() => open('virtual_currency_recharge')}>
            {t('my.recharge')}
          </Button>
        )}
      </View>
    </View>
  )
})
