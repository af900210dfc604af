import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/account'
import { Pressable } from '#src/ui/Pressable'
import { useSource } from './source'
import '#src/ui/Chip/chip.scss'
import './account.scss'

/** Demo accounts to choose by a tap, on a sandbox server only. Fills the form and sends nothing. */
export const DemoAccounts = observer(function DemoAccounts({
  onChoose,
}: {
  onChoose: (mobile: string, password: string) => void
}) {
  const accounts = useSource().demoAccounts()
  if (accounts.length === 0) return null
  return (
    <View className="demo">
      <View className="t13 w6">{t('login.demo')}</View>
      <View className="t11 i3">{t('login.demo_text', { password: accounts[0].password })}</View>
      <View className="demo__list">
        {accounts.map(({ mobile, password, label }) => (
          <Pressable key={mobile} className="chip" onPress={() => onChoose(mobile, password)}>
            {label}
          </Pressable>
        ))}
      </View>
    </View>
  )
})
