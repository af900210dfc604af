import { Picker, View } from '@tarojs/components'
import type { DateChipProps } from './types'
import '../Chip/chip.scss'
import './date-chip.scss'

/** A chip that opens the platform's calendar. */
export const DateChip = ({ value, text, chosen, max, onChange }: DateChipProps) => (
  <Picker mode="date" value={value} end={max} onChange={event => onChange(event.detail.value)}>
    <View className={`chip chip--line date-chip ${chosen ? 'chip--on' : ''}`}>{text}</View>
  </Picker>
)
