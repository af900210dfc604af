import { View } from '@tarojs/components'
import { t } from '#src/locales/base/account'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Spinner } from '#src/ui/Spinner/Spinner'
import './account.scss'

/** One-tap WeChat log-in. */
export const WechatButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => (
  <Pressable className="wechat-login" busy={busy} disabled={busy} onPress={onPress}>
    <View className="wechat-login__round">{busy ? <Spinner /> : <Icon name="wechat" size={28} />}</View>
    <View className="t13 i2">{t('login.wechat')}</View>
  </Pressable>
)
