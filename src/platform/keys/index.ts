import { useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '../lifecycle'

const isTyping = (target: EventTarget | null) => {
  const element = target as HTMLElement | null
  return /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '') || element?.isContentEditable
}
/** Shift makes other letters of them; what is written with it, as `?`, is a key of its own. */
const isModified = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && /^[a-z]$/i.test(key))
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null

/**
 * Single keys of a page in front: they act while no text is typed, no modifier is held and nothing floats over the page.
 * Browsers only.
 */
export const useKeys = (keys: Record<string, () => void>, isOn: boolean): void => {
  const live = useRef(keys)
  live.current = keys
  const [isInFront, setInFront] = useState(true)
  useDidShow(() => setInFront(true))
  useDidHide(() => setInFront(false))
  useEffect(() => {
    if (!isOn || !isInFront) return
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || isModified(event) || isTyping(event.target) || isCovered()) return
      const act = live.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, isInFront])
}

/** What the keys go to. Browsers only. */
export const focused = (): HTMLElement | null => document.activeElement as HTMLElement | null

/** Puts the cursor into the field of this id. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus()

/** Scrolls as little as shows the element of this id. */
export const keepInView = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
