import { View } from '@tarojs/components'
import { t } from '../../locales'
import { Icon, type IconName } from '../Icon/Icon'
import { Float } from '../Popup/Float'
import { Pressable } from '../Pressable'
import './action-sheet.scss'

export interface Action {
  text: string
  icon?: IconName
  /** A destructive action. */
  danger?: boolean
  onPress: () => void
}

interface Props {
  open: boolean
  onClose: () => void
  /** What the actions are about. */
  title: string
  actions: readonly Action[]
}

/** A sheet of actions on one item. It closes before the action runs. */
export const ActionSheet = ({ open, onClose, title, actions }: Props) => (
  <Float open={open} onClose={onClose} label={title} shape="sheet">
    <View className="action-sheet">
      <View className="t13 i3 one action-sheet__title">{title}</View>
      {actions.map(({ text, icon, danger, onPress }) => (
        <Pressable
          key={text}
          className={`action-sheet__row ${danger ? 'action-sheet__row--danger' : ''}`}
          onPress={() => {
            onClose()
            onPress()
          }}
        >
          {icon && <Icon name={icon} size={20} />}
          <View>{text}</View>
        </Pressable>
      ))}
    </View>
    <View className="action-sheet__gap" />
    <Pressable className="action-sheet__row" onPress={onClose}>
      {t('action.cancel')}
    </Pressable>
  </Float>
)
