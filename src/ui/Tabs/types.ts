import type { ReactNode } from 'react'

export interface TabStripProps {
  /** Id of the chosen tab: `<name>-<key>` of its `Tabs`. */
  chosen: string
  children: ReactNode
}
