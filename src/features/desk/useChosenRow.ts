import { useState } from 'react'
import { keepInView, useKeys } from '../../platform/keys'

interface Acts<T> {
  /** A: it is let stand. */
  onKeep: (item: T) => void
  /** R: its reasons are asked for. */
  onAgainst: (item: T) => void
  /** Close to the last one. */
  onNearEnd: () => void
}

/** One row of a list that is worked through by keys; what was decided gives way to the next. */
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
    // The one that takes its place is looked for where it stood.
    setChosen({ key: keyOf(item), at })
    act(item)
  }
  useKeys({ j: () => step(1), k: () => step(-1), a: on(onKeep), r: on(onAgainst) }, isOn)
  return isOn ? item : undefined
}
