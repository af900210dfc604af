import type { ToAria } from './types'

/** Attributes for browsers. Undefined ones are not set. */
export const aria: ToAria = ({ label, role, checked, disabled, hidden }) => ({
  'aria-label': label,
  role,
  'aria-checked': checked,
  'aria-disabled': disabled || undefined,
  'aria-hidden': hidden || undefined,
})
