import type { PhoneButtonProps } from './types'

/** Only the mini-program can ask WeChat for a mobile number. */
export const hasPhoneButton: boolean = false
export const PhoneButton = (_: PhoneButtonProps) => null
