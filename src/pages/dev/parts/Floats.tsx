import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../../locales/areas/kit'
import { ActionSheet } from '../../../ui/ActionSheet/ActionSheet'
import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Popup/Dialog'
import { Popup } from '../../../ui/Popup/Popup'
import { toast } from '../../../ui/Toast/toast'
import { Section } from './Section'

/** What floats over a page, each behind its button. */
export const Floats = () => {
  const [open, setOpen] = useState<'sheet' | 'actions' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={t('kit.floats')}>
      <View className="row wrap g8" style={{ paddingBottom: '24px' }}>
        {(['sheet', 'actions', 'dialog'] as const).map(kind => (
          <Button key={kind} kind="sub" size="s" onPress={() => setOpen(kind)}>
            {t(`kit.${kind}`)}
          </Button>
        ))}
        <Button kind="sub" size="s" onPress={() => toast(t('kit.toast_text'), 'ok')}>
          {t('kit.toast')}
        </Button>
      </View>
      <Popup open={open === 'sheet'} onClose={close} title={t('kit.sheet')}>
        <View className="t15 i2">{t('kit.empty_text')}</View>
      </Popup>
      <ActionSheet
        open={open === 'actions'}
        onClose={close}
        title={t('kit.name_value')}
        actions={[
          { text: t('kit.edit'), icon: 'edit', onPress: () => toast(t('kit.edit')) },
          { text: t('kit.delete'), icon: 'trash', danger: true, onPress: () => toast(t('kit.delete')) },
        ]}
      />
      <Dialog
        open={open === 'dialog'}
        title={t('kit.dialog_title')}
        text={t('kit.dialog_text')}
        no={t('kit.dialog_no')}
        yes={t('kit.dialog_yes')}
        onNo={close}
        onYes={close}
      />
    </Section>
  )
}
