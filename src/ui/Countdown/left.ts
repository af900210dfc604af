const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Left {
  days: number
  /** Two digits each. */
  hours: string
  minutes: string
  seconds: string
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Splits `ms` into its parts. Negative counts as 0; a partial second is rounded up. */
export const leftOf = (ms: number): Left => {
  const rest = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  return {
    days: Math.floor(rest / DAY),
    hours: two((rest % DAY) / HOUR),
    minutes: two((rest % HOUR) / MINUTE),
    seconds: two((rest % MINUTE) / SECOND),
  }
}
