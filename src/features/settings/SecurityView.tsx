import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '../../locales/areas/settings'
import { usePageShow } from '../../ui/Page/usePageShow'
import { RowSkeleton } from '../../ui/Skeleton/CardSkeleton'
import { ErrorState } from '../../ui/States/Notice'
import { Group, Row } from './Rows'
import { useMe } from './useMe'
import './settings.scss'

type Target = 'change_mobile' | 'change_password' | 'personal' | 'account_cancellation'

/** Each way into the account, and how it stands. */
export const SecurityView = observer(function SecurityView({
  open,
  onLeaveAll,
}: {
  open: (target: Target) => void
  onLeaveAll: () => void
}) {
  const { info, fault, load } = useMe()
  usePageShow(() => void load())
  if (!info) return fault ? <ErrorState bare text={fault} onRetry={() => void load()} /> : <RowSkeleton count={4} />
  const to = (target: Target) => () => open(target)
  return (
    <View className="set">
      <Group>
        <Row icon="phone" text={t('security.mobile')} value={info.mobile_masked} onPress={to('change_mobile')} />
        <Row
          icon="lock"
          text={t('security.password')}
          value={t(info.has_password ? 'security.password_set' : 'security.password_none')}
          onPress={to('change_password')}
        />
        <Row
          icon="wechat"
          text={t('security.wechat')}
          value={t(info.is_wechat_bound ? 'security.wechat_bound' : 'security.wechat_none')}
        />
      </Group>
      <Group>
        <Row icon="user" text={t('security.personal')} value={info.nickname} onPress={to('personal')} />
        <Row icon="out" text={t('security.everywhere')} onPress={onLeaveAll} />
        <Row icon="trash" text={t('security.cancel')} onPress={to('account_cancellation')} />
      </Group>
    </View>
  )
})
