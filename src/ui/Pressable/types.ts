import type { CSSProperties, ReactNode } from 'react'

export interface PressableProps {
  onPress?: () => void
  children?: ReactNode
  className?: string
  style?: CSSProperties
  /** What it is called where no visible words say so. */
  label?: string
  role?: 'button' | 'tab' | 'checkbox' | 'radio' | 'switch' | 'menuitem'
  /** For tabs and radios: the chosen one. For check boxes: ticked. */
  chosen?: boolean
  disabled?: boolean
  /** Says that its work is under way. */
  busy?: boolean
  /** Where it leads, so that a browser can open it in a new tab. */
  href?: string
  /** Meant to be tapped quickly: each tap counts. */
  repeats?: boolean
  /** Keeps the tap from what lies around it. */
  stop?: boolean
  /** A call of the messaging app's own: only there. */
  openType?: 'share' | 'agreePrivacyAuthorization'
  id?: string
}
