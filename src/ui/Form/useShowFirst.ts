import { useContext, useEffect, useState } from 'react'
import { ScrollContext } from '../Scroller/scroll-context'
import type { Faults } from './faults'

/** Scrolls to the row of the first error, message included. `order`: the fields as they are on the page. */
export const useShowFirst = (order: readonly string[]): ((faults: Faults) => void) => {
  const source = useContext(ScrollContext)
  // A new object each time, so that the same error scrolls again.
  const [wanted, want] = useState<{ first: string } | null>(null)
  // Only after the error messages, which take up space, are rendered.
  useEffect(() => {
    if (wanted) source?.show(`field-${wanted.first}`)
  }, [source, wanted])
  return faults => {
    const first = order.find(name => name in faults)
    if (first) want({ first })
  }
}
