import { useContext } from 'react'
import { ScrollContext } from '../Scroller/scroll-context'
import type { Faults } from './faults'

/** Brings the row of the first fault into view. `order`: the fields as they stand on the page. */
export const useShowFirst = (order: readonly string[]): ((faults: Faults) => void) => {
  const source = useContext(ScrollContext)
  return faults => {
    const first = order.find(name => name in faults)
    if (first) source?.show(`field-${first}`)
  }
}
