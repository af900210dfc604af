import { followPointer } from '#src/platform/pointer'
import { useRowDrag } from '#src/ui/RowDrag/useRowDrag'

/** The part of a pointer event that is needed. */
interface Pressed {
  button: number
  clientY: number
  preventDefault: () => void
}
const touchAt = (clientY: number) => ({ touches: [{ clientY }] })

/** `useRowDrag` for mouse, pen and finger. The keyboard uses the row's action sheet and the page's keys. */
export const usePointerDrag = (...how: Parameters<typeof useRowDrag>) => {
  const drag = useRowDrag(...how)
  return {
    ...drag,
    grip: (id: string, place: number) => ({
      onPointerDown: (event: Pressed) => {
        if (event.button !== 0) return
        // Prevents a text selection and a change of focus.
        event.preventDefault()
        const { onTouchStart, onTouchMove, onTouchEnd } = drag.grip(id, place)
        onTouchStart(touchAt(event.clientY))
        followPointer({ move: y => onTouchMove(touchAt(y)), end: onTouchEnd })
      },
    }),
  }
}
