import type { DateChipProps } from './types'
import '../Chip/chip.scss'
import './date-chip.scss'

/** A chip that opens the browser's own calendar: a transparent date input lies over the text. */
export const DateChip = ({ label, value, text, chosen, max, onChange }: DateChipProps) => (
  <div className={`chip chip--line date-chip ${chosen ? 'chip--on' : ''}`}>
    {text}
    <input
      className="date-chip__input"
      type="date"
      value={value}
      max={max}
      aria-label={label}
      onChange={event => onChange(event.target.value)}
    />
  </div>
)
