import { Picker, View } from '@tarojs/components'
import { FieldRow } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import type { DateFieldProps } from './types'
import './date-field.scss'

/** A row that opens the platform's calendar. */
export const DateField = ({ name, label, value, text, placeholder, min, error, onChange }: DateFieldProps) => (
  <FieldRow name={name} label={label} error={error} tail={<Icon name="cal" size={20} className="i4" />}>
    <Picker id={`input-${name}`} mode="date" value={value} start={min} onChange={event => onChange(event.detail.value)}>
      <View className={`date-field ${text ? '' : 'i3'}`}>{text || placeholder}</View>
    </Picker>
  </FieldRow>
)
