import { View } from '@tarojs/components'
import { Icon, type IconName } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './act-button.scss'

interface Props {
  icon: IconName
  /** Below the icon: one word or a number. */
  text: string
  /** Name for screen readers. */
  label?: string
  /** State of a toggle; left out for a plain action. */
  on?: boolean
  onPress: () => void
}

/** A small action in the bottom bar: an icon above a word. */
export const ActButton = ({ icon, text, label, on, onPress }: Props) => (
  <Pressable
    className={`act-button t11 num ${on ? 'act-button--on' : ''}`}
    role={on === undefined ? undefined : 'checkbox'}
    chosen={on}
    label={label}
    onPress={onPress}
  >
    <Icon name={icon} size={22} />
    <View>{text}</View>
  </Pressable>
)
