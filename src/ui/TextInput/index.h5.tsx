import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { isOfIme } from '../../platform/keys'
import { asCopied } from './as-copied'
import { oneLine } from './one-line'
import type { TextInputProps } from './types'

const MODES = {
  text: 'text',
  mobile: 'tel',
  id_number: 'text',
  code: 'numeric',
  password: 'text',
  number: 'numeric',
  decimal: 'decimal',
  search: 'search',
} as const

/** A text input, single-line or multi-line. */
export const TextInput = (props: TextInputProps) => {
  const {
    kind = 'text',
    multiline,
    rows = 3,
    grows,
    onConfirm,
    onEscape,
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
  // An initial text is measured before the page's styles are loaded; measure again when the width changes.
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

  const { maxLength, change, leave } = asCopied(props)
  const shared = {
    id: props.id,
    value,
    className: `input ${invalid ? 'input--bad' : ''} ${props.disabled ? 'input--off' : ''} ${className}`,
    placeholder: props.placeholder,
    maxLength,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
    autoComplete: props.autoComplete ?? (kind === 'code' ? 'one-time-code' : 'off'),
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => leave(event.target.value),
    onFocus,
  }
  if (multiline || grows)
    return (
      <textarea
        {...shared}
        ref={area}
        rows={multiline ? rows : 1}
        onChange={event => change(multiline ? event.target.value : oneLine(event.target.value))}
        onKeyDown={event => {
          if (multiline || event.key !== 'Enter' || isOfIme(event.nativeEvent)) return
          event.preventDefault()
          onConfirm?.()
        }}
      />
    )
  return (
    <input
      {...shared}
      type={kind === 'password' ? 'password' : kind === 'mobile' ? 'tel' : kind === 'search' ? 'search' : 'text'}
      inputMode={MODES[kind]}
      enterKeyHint={kind === 'search' ? 'search' : undefined}
      onChange={event => change(event.target.value)}
      onKeyDown={event => {
        if (isOfIme(event.nativeEvent)) return
        if (event.key === 'Escape' && onEscape) {
          event.currentTarget.blur()
          onEscape()
        }
        if (event.key !== 'Enter') return
        // Hide the on-screen keyboard to show the results.
        if (kind === 'search') event.currentTarget.blur()
        onConfirm?.()
      }}
    />
  )
}
