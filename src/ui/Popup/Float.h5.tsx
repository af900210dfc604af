import { type KeyboardEvent, useEffect, useInsertionEffect, useRef } from 'react'
import { focused, isOfIme } from '../../platform/keys'
import type { FloatProps } from './types'
import { useFloatBack } from './useFloatBack'
import './popup.scss'

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled)'

/** An overlay with a focus trap; it restores the focus on close. Escape, back and the scrim close it. */
export const Float = ({ open, onClose, label, shape, children }: FloatProps) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useFloatBack(open, onClose)
  // A field with `autoFocus` takes the focus before any other effect could read which element had it.
  useInsertionEffect(() => {
    if (open) before.current = focused()
  }, [open])
  useEffect(() => {
    if (!open || !box.current) return
    if (!box.current.contains(focused())) box.current.focus({ preventScroll: true })
    return () => before.current?.focus({ preventScroll: true })
  }, [open])
  // A pressed button that is then disabled or removed loses the focus to the body, where keys would do nothing.
  useEffect(() => {
    const { activeElement, body } = box.current?.ownerDocument ?? {}
    if (open && activeElement === body) box.current?.focus({ preventScroll: true })
  })
  // Also when only a part of the sheet was rendered, after which keys arrive at the body.
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const own = box.current
    if (!open || !own) return
    const { ownerDocument: page } = own
    const fromBody = ({ key, target }: Event & { key?: string }) => {
      const [top] = [...page.querySelectorAll('.float__box')].slice(-1)
      if (target !== page.body || top !== own) return
      own.focus({ preventScroll: true })
      if (key === 'Escape') close.current?.()
    }
    page.addEventListener('keydown', fromBody)
    return () => page.removeEventListener('keydown', fromBody)
  }, [open])
  if (!open) return null

  const key = (event: KeyboardEvent) => {
    if (isOfIme(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose?.()
    }
    if (event.key !== 'Tab' || !box.current) return
    const all = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const active = focused()
    const edge = event.shiftKey ? all[0] : all[all.length - 1]
    if (all.length > 0 && (active === edge || (event.shiftKey && active === box.current))) {
      event.preventDefault()
      ;(event.shiftKey ? all[all.length - 1] : all[0]).focus()
    }
  }
  return (
    <div className={`float float--${shape}`} onKeyDown={key}>
      <div className="float__scrim" onClick={onClose} />
      <div
        className={`float__box float__box--${shape}`}
        role="dialog"
        aria-modal
        aria-label={label}
        tabIndex={-1}
        ref={box}
      >
        {children}
      </div>
    </div>
  )
}
