import { useState } from 'react'
import { keepInView, useKeys } from '../../platform/keys'

interface Acts<T> {
  /** Key A: keep it. */
  onKeep: (item: T) => void
  /** Key R: ask for the reason against it. */
  onAgainst: (item: T) => void
  /** The last rows were reached: load more. */
  onNearEnd: () => void
}

/** The selected row of a list worked through by keys; after a decision, the row that takes its place. */
export const useChosenRow = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  idOf: (item: T) => string,
  { onKeep, onAgainst, onNearEnd }: Acts<T>,
  isOn: boolean,
): T | undefined => {
  const [chosen, setChosen] = useState({ key: '', at: 0 })
  const found = items.findIndex(item => keyOf(item) === chosen.key)
  const at = found >= 0 ? found : Math.max(0, Math.min(chosen.at, items.length - 1))
  const item: T | undefined = items[at]
  const step = (by: 1 | -1) => {
    const next = items[at + by]
    if (at + by >= items.length - 2) onNearEnd()
    if (!next) return
    setChosen({ key: keyOf(next), at: at + by })
    keepInView(idOf(next))
  }
  const on = (act: (item: T) => void) => () => {
    if (!item) return
    // Once the row is gone, `at` finds the one that took its place.
    setChosen({ key: keyOf(item), at })
    act(item)
  }
  useKeys({ j: () => step(1), k: () => step(-1), a: on(onKeep), r: on(onAgainst) }, isOn)
  return isOn ? item : undefined
}
