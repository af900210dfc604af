import { useState } from 'react'

/** Codes of the list items chosen by tapping; null while selection mode is off. */
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
