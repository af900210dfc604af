import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/settings'
import { Button } from '#src/ui/Button/Button'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { sizeText } from './cache'
import { ChoiceRow, Group, Row } from './Rows'
import type { useSettings } from './useSettings'
import './settings.scss'

type Target =
  | 'account_security'
  | 'notifications'
  | 'about'
  | 'service_agreement'
  | 'privacy_agreement'
  | 'permission_description'
  | 'third_party_information_share_checklist'

interface Props {
  settings: ReturnType<typeof useSettings>
  open: (target: Target) => void
  onSwitch: () => void
  onClearCache: () => void
  /** Explains what the permission is for and how to allow it. */
  onPermission: (of: 'camera' | 'album') => void
  onLogOut: () => void
}

export const SettingsView = observer(function SettingsView({
  settings,
  open,
  onSwitch,
  onClearCache,
  onPermission,
  onLogOut,
}: Props) {
  const { language, setLanguage, info, othersCount, cacheBytes } = settings
  usePageShow(settings.look)
  const to = (target: Target) => () => open(target)
  return (
    <View className="set">
      <Group>
        <Row icon="shield" text={t('settings.security')} value={info?.mobile_masked} onPress={to('account_security')} />
        <Row
          icon="swap"
          text={t('settings.switch')}
          value={othersCount > 0 ? t('settings.switch_count', { count: othersCount }) : undefined}
          onPress={onSwitch}
        />
        <Row icon="bell" text={t('settings.notifications')} onPress={to('notifications')} />
      </Group>
      <View {...{ role: 'radiogroup', 'aria-label': t('settings.language') }}>
        <Group title={t('settings.language')}>
          <ChoiceRow
            text={t('settings.zh')}
            chosen={language === 'zh-Hans'}
            onPress={() => void setLanguage('zh-Hans')}
          />
          <ChoiceRow text={t('settings.en')} chosen={language === 'en'} onPress={() => void setLanguage('en')} />
        </Group>
      </View>
      <Group title={t('settings.group_device')}>
        <Row icon="camera" text={t('settings.camera')} onPress={() => onPermission('camera')} />
        <Row icon="image" text={t('settings.album')} onPress={() => onPermission('album')} />
        <Row
          icon="trash"
          text={t('settings.cache')}
          value={cacheBytes > 0 ? sizeText(cacheBytes) : t('settings.cache_empty')}
          onPress={cacheBytes > 0 ? onClearCache : undefined}
        />
      </Group>
      <Group title={t('settings.group_agreements')}>
        <Row icon="doc" text={t('settings.service')} onPress={to('service_agreement')} />
        <Row icon="lock" text={t('settings.privacy')} onPress={to('privacy_agreement')} />
        <Row icon="list" text={t('settings.permission')} onPress={to('permission_description')} />
        <Row icon="share" text={t('settings.third_party')} onPress={to('third_party_information_share_checklist')} />
        <Row icon="star" text={t('settings.about')} value={APP_VERSION} onPress={to('about')} />
      </Group>
      <View className="set__leave">
        <Button kind="sub" size="l" wide onPress={onLogOut}>
          {t('settings.logout')}
        </Button>
      </View>
    </View>
  )
})
