import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  /^(?:INPUT|TEXTAREA|SELECT)$/.test((target as HTMLElement | null)?.tagName ?? '')

/** Single keys that act while no text is typed and no other key is held. Browsers only. */
export const useKeys = (keys: Record<string, () => void>, isOn: boolean): void => {
  const live = useRef(keys)
  live.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const act = live.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
