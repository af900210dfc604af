import type { ReactNode } from 'react'
import { Pressable } from '../Pressable'
import './chip.scss'

interface Props {
  children: ReactNode
  chosen: boolean
  onPress: () => void
  /** On the page background instead of inside a surface. */
  line?: boolean
  /** `checkbox` if several may be chosen together. */
  role?: 'radio' | 'checkbox'
}

/** One of a few choices. */
export const Chip = ({ children, chosen, onPress, line, role = 'radio' }: Props) => (
  <Pressable
    role={role}
    chosen={chosen}
    onPress={onPress}
    className={`chip ${chosen ? 'chip--on' : ''} ${line ? 'chip--line' : ''}`}
  >
    {children}
  </Pressable>
)
