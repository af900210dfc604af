import type { ToAria } from './types'

/** The attributes of a browser. What is undefined is not set. */
export const aria: ToAria = ({ label, role, checked, disabled, hidden }) => ({
  'aria-label': label,
  role,
  'aria-checked': checked,
  'aria-disabled': disabled || undefined,
  'aria-hidden': hidden || undefined,
})
