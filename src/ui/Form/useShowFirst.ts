import { useContext, useEffect, useState } from 'react'
import { ScrollContext } from '../Scroller/scroll-context'
import type { Faults } from './faults'

/** Brings the row of the first fault into view, with its words. `order`: the fields as they stand on the page. */
export const useShowFirst = (order: readonly string[]): ((faults: Faults) => void) => {
  const source = useContext(ScrollContext)
  // An object of its own each time: the same fault found again is shown again.
  const [wanted, want] = useState<{ first: string } | null>(null)
  // Only once the words stand there, which take room, too.
  useEffect(() => {
    if (wanted) source?.show(`field-${wanted.first}`)
  }, [source, wanted])
  return faults => {
    const first = order.find(name => name in faults)
    if (first) want({ first })
  }
}
