import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  children: ReactNode
  /** Shows a spinner and ignores taps. */
  busy?: boolean
  /** WeChat's one-time code for the mobile number that the user chose to share. */
  onCode: (code: string) => void
  /** WeChat shared no number; not called when the user refused. */
  onFail: () => void
}
