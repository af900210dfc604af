import { useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '../lifecycle'

/**
 * Whether a key is the input method's: it confirms a word, or gives it up. Safari ends the composition first and then
 * sends the key, which only its code 229 tells from one of the user's own.
 */
export const isOfIme = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

const isTyping = (target: EventTarget | null) => {
  const element = target as HTMLElement | null
  return /^(?:INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? '') || element?.isContentEditable
}
/** Shift is a modifier only with letters; other characters typed with it, such as `?`, are keys of their own. */
const isModified = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && /^[a-z]$/i.test(key))
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null

/**
 * Single-key shortcuts of the page in front. Ignored while a field has the focus, a modifier is held or a modal is up.
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
      if (event.repeat || isOfIme(event) || isModified(event) || isTyping(event.target) || isCovered()) return
      const act = live.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, isInFront])
}

/** The element with the focus. Browsers only. */
export const focused = (): HTMLElement | null => document.activeElement as HTMLElement | null

/** Focuses the field with this id. */
export const focusOn = (id: string): void => document.getElementById(id)?.focus()

/** Scrolls only as far as needed to show the element with this id. */
export const keepInView = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
