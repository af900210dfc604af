import { type CSSProperties, useRef, useState } from 'react'
import { measureHeights } from '../../platform/measure'
import { COLUMNS, placeAt, GAP_PX } from './grid'

/** Long press that picks a picture up; a finger that moves before that scrolls the page. */
const HOLD_MS = 350
const STILL_PX = 8

interface Drag {
  id: string
  /** Index where it was picked up, and its current one. */
  from: number
  at: number
  cellPx: number
  dx: number
  dy: number
}

/** The part of a touch event that both targets have. */
interface Touched {
  touches: ArrayLike<{ clientX: number; clientY: number }>
  cancelable?: boolean
  preventDefault?: () => void
}
const pointOf = ({ touches }: Touched) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 })

/**
 * Moves pictures of a grid by touch drag after a long press. Keyboard and mouse use the picture's action sheet.
 * @param count how many can be reordered
 */
export const useDrag = (count: number, onMove: (id: string, place: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** Set by a drag, so that the tap that ends it opens nothing. */
  const isSpent = useRef(false)
  const live = useRef<Drag | null>(null)
  const put = (next: Drag | null) => {
    live.current = next
    setDrag(next)
  }
  const letGo = () => {
    if (hold.current) clearTimeout(hold.current.timer)
    hold.current = null
    if (live.current) put(null)
  }

  return {
    isSpent: () => isSpent.current,
    /** Props of the cell of the item at index `place`. */
    cell: (id: string, place: number) => {
      const isDragged = drag?.id === id
      const style: CSSProperties | undefined =
        drag && isDragged
          ? {
              transform: `translate(${drag.dx + ((drag.from % COLUMNS) - (place % COLUMNS)) * (drag.cellPx + GAP_PX)}px, ${
                drag.dy + (Math.floor(drag.from / COLUMNS) - Math.floor(place / COLUMNS)) * (drag.cellPx + GAP_PX)
              }px)`,
            }
          : undefined
      return {
        style,
        className: isDragged ? 'uploader__cell--held' : '',
        // Always set: changing it mid-touch would make the mini-program redraw the cell and lose the touch.
        catchMove: true,
        onTouchStart: (event: unknown) => {
          isSpent.current = false
          letGo()
          const { x, y } = pointOf(event as Touched)
          const timer = setTimeout(() => {
            void measureHeights([`uploader-${id}`]).then(([cellPx = 0]) => {
              if (hold.current?.timer !== timer || cellPx <= 0) return
              isSpent.current = true
              put({ id, from: place, at: place, cellPx, dx: 0, dy: 0 })
            })
          }, HOLD_MS)
          hold.current = { timer, x, y }
        },
        onTouchMove: (event: unknown) => {
          const start = hold.current
          if (!start) return
          const { x, y } = pointOf(event as Touched)
          const [dx, dy] = [x - start.x, y - start.y]
          const now = live.current
          if (!now) {
            if (Math.hypot(dx, dy) > STILL_PX) letGo()
            return
          }
          const touched = event as Touched
          if (touched.cancelable !== false) touched.preventDefault?.()
          const at = placeAt(now.from, dx, dy, now.cellPx, count)
          put({ ...now, at, dx, dy })
          if (at !== now.at) onMove(now.id, at)
        },
        onTouchEnd: letGo,
        onTouchCancel: letGo,
      }
    },
  }
}
