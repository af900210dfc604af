import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { APP_NAME } from '#domain/base/brand'
import { useApp } from '#src/shared/use-app'
import { locale } from '#src/locales'
import { t } from '#src/locales/base/settings'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Mark } from '#src/ui/Mark/Mark'
import { toast } from '#src/ui/Toast/toast'
import { Group, Row } from './Rows'
import './settings.scss'

type Target = 'license' | 'service_agreement' | 'privacy_agreement' | 'download'

interface Props {
  open: (target: Target) => void
  /** Opens the complaint about personal data and rights; the page owns its sheet. */
  onComplain: () => void
}

/** About the app: version and update check, contact, agreements, licences. */
export const AboutView = observer(function AboutView({ open, onComplain }: Props) {
  const { config, checkUpdate, update } = useApp()
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    if (config.isUpdateReady) return update()
    setBusy(true)
    const found = await checkUpdate()
    setBusy(false)
    if (found === 'latest') toast(t('about.latest'), 'ok')
    if (found === 'unknown') toast(t('about.unknown'), 'wifi')
  }
  const contact = config.system?.contact ?? ''
  const takeContact = async () => {
    await copyAndSay(contact, t('about.contact_copied'), t('about.contact_failed'))
  }
  const state = isBusy ? 'about.checking' : config.isUpdateReady ? 'about.ready' : null
  return (
    <View className="set">
      <View className="about">
        <View className="about__mark">
          <Mark />
        </View>
        <View className="t22 w6 about__name">{APP_NAME[locale()]}</View>
        <View className="t13 i3 num">{t('about.version', { version: APP_VERSION })}</View>
        <View className="t13 i2 about__text">{t('about.text')}</View>
      </View>
      <Group>
        <Row
          icon="retry"
          text={t('about.check')}
          value={state ? t(state) : undefined}
          busy={isBusy}
          onPress={() => void check()}
        />
        <Row icon="plus" text={t('about.download')} onPress={() => open('download')} />
        {contact && <Row icon="chat" text={t('about.contact')} value={contact} onPress={() => void takeContact()} />}
        <Row icon="flag" text={t('about.complain')} onPress={onComplain} />
      </Group>
      <Group>
        <Row icon="doc" text={t('settings.service')} onPress={() => open('service_agreement')} />
        <Row icon="lock" text={t('settings.privacy')} onPress={() => open('privacy_agreement')} />
        <Row icon="star" text={t('title.license')} onPress={() => open('license')} />
      </Group>
    </View>
  )
})
