import type { CSSProperties, ReactNode } from 'react'

export interface PressableProps {
  onPress?: () => void
  children?: ReactNode
  className?: string
  style?: CSSProperties
  /** Name for screen readers, if no visible text says it. */
  label?: string
  role?: 'button' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'menuitem'
  /** For tabs and radios: the chosen one. For check boxes: ticked. */
  chosen?: boolean
  disabled?: boolean
  /** Announced as busy to screen readers, in browsers only. */
  busy?: boolean
  /** Where it leads, so that a browser can open it in a new tab. */
  href?: string
  /** Meant to be tapped quickly: each tap counts. */
  repeats?: boolean
  /** Stops the tap from reaching the elements around it. */
  stop?: boolean
  /** WeChat's `open-type`; mini-program only. */
  openType?: 'share' | 'agreePrivacyAuthorization'
  id?: string
}
