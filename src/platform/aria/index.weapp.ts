import type { ToAria } from './types'

/** WeChat reads out `aria-role` and its like. What is undefined is left out: it would cost bytes of setData. */
export const aria: ToAria = ({ label, role, checked, disabled, hidden }) => ({
  ...(label === undefined ? {} : { ariaLabel: label }),
  ...(role === undefined ? {} : { ariaRole: role }),
  ...(checked === undefined ? {} : { ariaChecked: checked }),
  ...(disabled ? { ariaDisabled: true } : {}),
  ...(hidden ? { ariaHidden: true } : {}),
})
