import { useEffect, useLayoutEffect, useRef } from 'react'
import { oneLine } from './one-line'
import type { TextInputProps } from './types'

const MODES = {
  text: 'text',
  tel: 'tel',
  code: 'numeric',
  password: 'text',
  number: 'numeric',
  decimal: 'decimal',
  search: 'search',
} as const

/** One line or several of typed text. */
export const TextInput = (props: TextInputProps) => {
  const {
    kind = 'text',
    multiline,
    grows,
    onChange,
    onConfirm,
    onEscape,
    onBlur,
    onFocus,
    label,
    invalid,
    describedBy,
    className = '',
    value,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const fit = () => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }
  useLayoutEffect(fit, [value])
  // A text that is there from the start is measured before the page's styles have come.
  useEffect(() => {
    const element = area.current
    if (!element || typeof ResizeObserver === 'undefined') return
    let widthPx = element.offsetWidth
    const watch = new ResizeObserver(() => {
      if (element.offsetWidth !== widthPx) fit()
      widthPx = element.offsetWidth
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const shared = {
    id: props.id,
    value,
    className: `input ${invalid ? 'input--bad' : ''} ${props.disabled ? 'input--off' : ''} ${className}`,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    autoComplete: props.autoComplete ?? (kind === 'code' ? 'one-time-code' : 'off'),
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur,
    onFocus,
  }
  if (multiline || grows)
    return (
      <textarea
        {...shared}
        ref={area}
        rows={multiline ? 3 : 1}
        onChange={event => onChange(multiline ? event.target.value : oneLine(event.target.value))}
        onKeyDown={event => {
          if (multiline || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onConfirm?.()
        }}
      />
    )
  return (
    <input
      {...shared}
      type={kind === 'password' ? 'password' : kind === 'tel' ? 'tel' : kind === 'search' ? 'search' : 'text'}
      inputMode={MODES[kind]}
      enterKeyHint={kind === 'search' ? 'search' : undefined}
      onChange={event => onChange(event.target.value)}
      // A word that is still being composed is not finished by its Enter.
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape' && onEscape) {
          event.currentTarget.blur()
          onEscape()
        }
        if (event.key !== 'Enter') return
        // What was searched for is looked at now: the keyboard makes room.
        if (kind === 'search') event.currentTarget.blur()
        onConfirm?.()
      }}
    />
  )
}
