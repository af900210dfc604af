import { type CSSProperties, useRef, useState } from 'react'
import { measureHeights } from '../../platform/measure'

interface Drag {
  id: string
  from: number
  at: number
  rowPx: number
  dy: number
}

/** As both targets give it. */
interface Touched {
  touches: ArrayLike<{ clientY: number }>
}
const yOf = (event: unknown) => (event as Touched).touches[0]?.clientY ?? 0

/**
 * Rows of one height that a finger moves by their grips (class `row-grip`: no pull to refresh begins there). Keyboard
 * and mouse use the row's sheet.
 * @param rowId the id of a row's element
 * @param onMove puts the row at another place while the finger still holds it
 * @param onDrop the finger has let go; told only where the row has moved
 */
export const useRowDrag = (
  count: number,
  rowId: (id: string) => string,
  onMove: (id: string, place: number) => void,
  onDrop: (id: string) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const live = useRef<Drag | null>(null)
  const start = useRef<{ id: string; y: number } | null>(null)
  const put = (next: Drag | null) => {
    live.current = next
    setDrag(next)
  }
  const letGo = () => {
    const ended = live.current
    start.current = null
    if (!ended) return
    put(null)
    if (ended.at !== ended.from) onDrop(ended.id)
  }
  return {
    /** Of the row that stands at `place` by now. */
    styleOf: (id: string, place: number): CSSProperties | undefined =>
      drag?.id === id
        ? {
            transform: `translateY(${drag.dy + (drag.from - place) * drag.rowPx}px)`,
            position: 'relative',
            zIndex: 2,
          }
        : undefined,
    isHeld: (id: string) => drag?.id === id,
    grip: (id: string, place: number) => ({
      // Always: changing it in mid-touch would make the mini-program draw the row anew and lose the finger.
      catchMove: true,
      onTouchStart: (event: unknown) => {
        const y = yOf(event)
        start.current = { id, y }
        void measureHeights([rowId(id)]).then(([rowPx = 0]) => {
          if (start.current?.id === id && start.current.y === y && rowPx > 0)
            put({ id, from: place, at: place, rowPx, dy: 0 })
        })
      },
      onTouchMove: (event: unknown) => {
        const now = live.current
        if (!now || !start.current) return
        const dy = yOf(event) - start.current.y
        const at = Math.min(count - 1, Math.max(0, now.from + Math.round(dy / now.rowPx)))
        put({ ...now, at, dy })
        if (at !== now.at) onMove(now.id, at)
      },
      onTouchEnd: letGo,
      onTouchCancel: letGo,
    }),
  }
}
