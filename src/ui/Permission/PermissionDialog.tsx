import { View } from '@tarojs/components'
import { t } from '../../locales/base/permission'
import { AGREE_ID, permission } from '../../platform/permission'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import { Float } from '../Popup/Float'
import { Pressable } from '../Pressable'
import type { Topic } from './permit'
import './permission.scss'

interface Props {
  topic: Topic
  onYes: () => void
  onNo: () => void
  onClose: () => void
  /** Other labels for the two buttons, if there is nothing to ask. */
  yes?: string
  no?: string
}

/** Explains a permission before the system asks for it, and leads to the settings after a refusal. */
export const PermissionDialog = ({ topic, onYes, onNo, onClose, ...words }: Props) => (
  <Float open onClose={onClose} label={t(`permission.${topic}`)} shape="dialog">
    <View className="permission__icon">
      <Icon name={topic === 'privacy' ? 'shield' : topic.startsWith('album') ? 'image' : 'camera'} size={28} />
    </View>
    <View className="t17 w6">{t(`permission.${topic}`)}</View>
    <View className="t13 i2 permission__text">{t(`permission.${topic}_text`)}</View>
    {topic === 'privacy' && (
      <Pressable className="permission__guide t13" onPress={permission.openPrivacyGuide}>
        {t('permission.guide')}
      </Pressable>
    )}
    <View className="row g12 permission__acts">
      <Button kind="quiet" grow onPress={onNo}>
        {words.no ?? t(`permission.${topic}_no`)}
      </Button>
      {topic === 'privacy' ? (
        <Button kind="ink" grow id={AGREE_ID} openType="agreePrivacyAuthorization" onPress={onYes}>
          {t('permission.privacy_yes')}
        </Button>
      ) : (
        <Button kind="ink" grow onPress={onYes}>
          {words.yes ?? t(`permission.${topic}_yes`)}
        </Button>
      )}
    </View>
  </Float>
)
