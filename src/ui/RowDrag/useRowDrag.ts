import { type CSSProperties, useRef, useState } from 'react'
import { measureHeights } from '../../platform/measure'

interface Drag {
  id: string
  from: number
  at: number
  rowPx: number
  dy: number
}

/** The part of a touch event that both targets have. */
interface Touched {
  touches: ArrayLike<{ clientY: number }>
}
const yOf = (event: unknown) => (event as Touched).touches[0]?.clientY ?? 0

/**
 * Touch drag of rows of equal height by their grips (class `row-grip`, where no pull to refresh starts). Keyboard and
 * mouse use the row's action sheet.
 * @param rowId the id of a row's element
 * @param onMove moves the row to another index while it is still held
 * @param onDrop the row was released; called only if it has moved
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
    /** Style of the row that is now at index `place`. */
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
      // Always set: changing it mid-touch would make the mini-program redraw the row and lose the touch.
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
