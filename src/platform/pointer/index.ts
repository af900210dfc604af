/** Follows the pointer until it is released, wherever it goes: the element it began on may be moved. Browsers only. */
export const followPointer = ({ move, end }: { move: (y: number) => void; end: () => void }): void => {
  const follow = (event: PointerEvent) => move(event.clientY)
  const stop = () => {
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', stop)
    window.removeEventListener('pointercancel', stop)
    end()
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', stop)
  window.addEventListener('pointercancel', stop)
}
