import { View } from '@tarojs/components'
import { Icon, type IconName } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import './act-button.scss'

interface Props {
  icon: IconName
  /** Below the icon: one word or a number. */
  text: string
  /** What it is called for a screen reader. */
  label?: string
  /** Where it is on or off: which. */
  on?: boolean
  onPress: () => void
}

/** A small act in the bar at the bottom: an icon over a word. */
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
