import { View } from '@tarojs/components'
import { Pressable } from '../Pressable'
import './switch.scss'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  /** Name for screen readers: it has no visible text. */
  label: string
  disabled?: boolean
}

/** An on/off switch that takes effect at once. */
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
