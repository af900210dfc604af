/** What a component is for a screen reader. */
export interface Aria {
  label?: string
  role?: string
  /** Ticked, chosen. */
  checked?: boolean
  disabled?: boolean
  /** Decoration. */
  hidden?: boolean
}

export type ToAria = (aria: Aria) => Record<string, string | boolean | undefined>
