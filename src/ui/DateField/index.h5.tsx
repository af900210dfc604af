import { FieldRow } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import type { DateFieldProps } from './types'
import './date-field.scss'

/** A row that opens the browser's own calendar: a transparent date input lies over the text. */
export const DateField = ({ name, label, value, text, placeholder, min, error, onChange }: DateFieldProps) => (
  <FieldRow name={name} label={label} error={error} tail={<Icon name="cal" size={20} className="i4" />}>
    <div className="date-field">
      <div className={text ? '' : 'i3'}>{text || placeholder}</div>
      <input
        id={`input-${name}`}
        className="date-field__input"
        type="date"
        value={value}
        min={min}
        aria-label={label}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `error-${name}` : undefined}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  </FieldRow>
)
