import { useState } from 'react'

/** Things of a list that are chosen by taps, by their codes; null while nothing is being chosen. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const toggle = (code: string) =>
    setChosen(now => {
      const next = new Set(now)
      if (!next.delete(code)) next.add(code)
      return next
    })
  return { chosen, setChosen, toggle }
}
