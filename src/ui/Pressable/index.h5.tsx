import type { MouseEvent } from 'react'
import type { PressableProps } from './types'
import { useSingleTap } from './useSingleTap'

/** Anything that can be tapped: a real button or link, so that keyboard and screen reader work as usual. */
export const Pressable = (props: PressableProps) => {
  const {
    onPress,
    children,
    className = '',
    style,
    label,
    role,
    chosen,
    disabled,
    busy,
    href,
    stop,
    repeats,
    id,
  } = props
  const isSingleTap = useSingleTap(repeats)
  const press = (event: MouseEvent) => {
    if (stop) event.stopPropagation()
    if (href) {
      // Leave opening a new tab or window to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
    }
    if (!disabled && isSingleTap(event.timeStamp)) onPress?.()
  }
  const shared = { id, style, className: `pressable ${className}`, 'aria-label': label, onClick: press }
  if (href)
    return (
      <a {...shared} href={href}>
        {children}
      </a>
    )
  return (
    <button
      {...shared}
      type="button"
      role={role === 'button' ? undefined : role}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-selected={role === 'tab' ? Boolean(chosen) : undefined}
      aria-checked={role === 'checkbox' || role === 'radio' || role === 'switch' ? Boolean(chosen) : undefined}
    >
      {children}
    </button>
  )
}
