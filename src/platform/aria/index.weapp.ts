import type { ToAria } from './types'

/** WeChat reads `aria-role` and the like. Undefined ones are left out: they would cost bytes of setData. */
export const aria: ToAria = ({ label, role, checked, disabled, hidden }) => ({
  ...(label === undefined ? {} : { ariaLabel: label }),
  ...(role === undefined ? {} : { ariaRole: role }),
  ...(checked === undefined ? {} : { ariaChecked: checked }),
  ...(disabled ? { ariaDisabled: true } : {}),
  ...(hidden ? { ariaHidden: true } : {}),
})
