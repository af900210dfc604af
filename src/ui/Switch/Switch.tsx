import { View } from '@tarojs/components'
import { Pressable } from '../Pressable'
import './switch.scss'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  /** What it switches: it has no words of its own. */
  label: string
  disabled?: boolean
}

/** On or off, at once. */
export const Switch = ({ on, onChange, label, disabled }: Props) => (
  <Pressable
    role="switch"
    chosen={on}
    label={label}
    disabled={disabled}
    className={`switch ${on ? 'switch--on' : ''} ${disabled ? 'switch--off' : ''}`}
    onPress={() => onChange(!on)}
  >
    <View className="switch__track">
      <View className="switch__knob" />
    </View>
  </Pressable>
)
