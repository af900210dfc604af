import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { offers } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { isLinkedHere } from '#src/shared/wechat-here'
import { t } from '#src/locales/base/settings'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { ErrorState } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Group, Row, RowBones } from './Rows'
import { useMe } from './useMe'
import './settings.scss'

type Target = 'change_mobile' | 'change_password' | 'personal' | 'account_devices' | 'account_cancellation'

/** The user's WeChat binding. */
interface Wechat {
  isBusy: boolean
  /** Where binding isn't possible, it explains how to open the app in WeChat. */
  bind: () => void
  askUnbind: () => void
}

/** The account, each way to log in with its state, the devices, and account deletion. */
export const SecurityView = observer(function SecurityView({
  open,
  wechat,
  onLeaveAll,
}: {
  open: (target: Target) => void
  wechat: Wechat
  onLeaveAll: () => void
}) {
  const { config } = useApp()
  const { info, why, fault, load } = useMe()
  usePageShow(() => void load())
  if (!info)
    return fault ? (
      <ErrorState bare text={fault} onRetry={() => void load()} />
    ) : (
      <View className="set">
        <RowBones count={4} />
      </View>
    )
  const isHere = isLinkedHere(info)
  const to = (target: Target) => () => open(target)
  return (
    <View className="set">
      {why && (
        <OfflineStrip time={null} isOffline={why === 'offline'} isSlow={why === 'slow'} onRetry={() => void load()} />
      )}
      <Group>
        <Row icon="user" text={t('title.personal')} value={info.nickname} onPress={to('personal')} />
      </Group>
      <Group>
        <Row icon="phone" text={t('security.mobile')} value={info.mobile_masked} onPress={to('change_mobile')} />
        <Row
          icon="lock"
          text={t('security.password')}
          value={t(info.has_password ? 'security.password_set' : 'security.password_none')}
          onPress={to('change_password')}
        />
        {offers(config, 'wechat') && (
          <Row
            icon="wechat"
            text={t('security.wechat')}
            value={t(
              isHere
                ? 'security.wechat_bound'
                : info.is_wechat_bound
                  ? 'security.wechat_elsewhere'
                  : 'security.wechat_none',
            )}
            busy={wechat.isBusy}
            onPress={isHere ? wechat.askUnbind : wechat.bind}
          />
        )}
        {offers(config, 'wechat') && info.is_wechat_bound && !isHere && (
          <Row icon="x" text={t('security.wechat_unbind')} onPress={wechat.askUnbind} />
        )}
      </Group>
      <Group>
        <Row icon="grid" text={t('title.account_devices')} onPress={to('account_devices')} />
        <Row icon="out" text={t('security.everywhere')} onPress={onLeaveAll} />
      </Group>
      <Group>
        <Row icon="trash" text={t('title.account_cancellation')} onPress={to('account_cancellation')} />
      </Group>
    </View>
  )
})
