import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '#src/locales/base/kit'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { Button } from '#src/ui/Button/Button'
import { AskPermission } from '#src/ui/Permission/AskPermission'
import { PermissionDialog } from '#src/ui/Permission/PermissionDialog'
import { Dialog, Question } from '#src/ui/Popup/Dialog'
import { Popup } from '#src/ui/Popup/Popup'
import { toast } from '#src/ui/Toast/toast'
import { ToastCard } from '#src/ui/Toast/ToastHost'
import { TreePicker } from '#src/ui/TreePicker/TreePicker'
import { Section } from './Section'

const nothing = () => {}
/** All permission questions, and what follows a refusal. */
const TOPICS = ['camera', 'camera_refused', 'album', 'album_refused', 'device', 'privacy'] as const
const KINDS = ['sheet', 'actions', 'tree', 'wait', 'dialog', 'ask', ...TOPICS] as const
type Kind = (typeof KINDS)[number]

/** Overlays: some drawn inline, and each opened by its button. */
export const Floats = () => {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={t('kit.floats')}>
      <View className="float__box float__box--dialog" style={{ maxWidth: 'none', marginBottom: '12px' }}>
        <Question
          title={t('kit.dialog_title')}
          text={t('kit.dialog_text')}
          no={t('kit.dialog_no')}
          yes={t('kit.dialog_yes')}
          onNo={nothing}
          onYes={nothing}
        />
      </View>
      <View className="row wrap g8" style={{ paddingBottom: '12px' }}>
        <ToastCard text={t('kit.toast_text')} icon="ok" />
        <ToastCard text={t('kit.offline_text')} icon="wifi" />
        <ToastCard text={t('kit.mobile_bad')} icon="alert" />
        <ToastCard text={t('kit.followed')} />
      </View>
      <View className="row wrap g8" style={{ paddingBottom: '24px' }}>
        {KINDS.map(kind => (
          <View key={kind} className={`kit-open kit-open--${kind}`}>
            <Button kind="sub" size="s" onPress={() => setOpen(kind)}>
              {t(`kit.${kind}`)}
            </Button>
          </View>
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
      <TreePicker
        open={open === 'tree'}
        title={t('kit.tree')}
        nodes={[
          { key: 'food', parent: null, text: t('kit.food'), isLeaf: false },
          { key: 'honey', parent: 'food', text: t('kit.leaf'), isLeaf: true },
          { key: 'beauty', parent: null, text: t('kit.beauty'), isLeaf: true },
        ]}
        chosen="honey"
        onClose={close}
        onPick={path => toast(path[path.length - 1].text)}
      />
      <TreePicker
        open={open === 'wait'}
        title={t('kit.tree')}
        nodes={null}
        chosen=""
        onClose={close}
        onPick={nothing}
      />
      {open === 'ask' && <AskPermission of="camera" onAll={close} onClose={close} />}
      {TOPICS.map(
        topic =>
          open === topic && <PermissionDialog key={topic} topic={topic} onYes={close} onNo={close} onClose={close} />,
      )}
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
