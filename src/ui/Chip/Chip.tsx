import type { ReactNode } from 'react'
import { Pressable } from '../Pressable'
import './chip.scss'

interface Props {
  children: ReactNode
  chosen: boolean
  onPress: () => void
  /** On the page's ground instead of inside a surface. */
  line?: boolean
  /** One of several that may be chosen together. */
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
