import { Input, Textarea } from '@tarojs/components'
import { aria } from '../../platform/aria'
import { asCopied } from './as-copied'
import { oneLine } from './one-line'
import type { TextInputProps } from './types'

/** Of those that aren't text. */
const TYPES: { [kind in NonNullable<TextInputProps['kind']>]?: 'number' | 'idcard' | 'digit' } = {
  mobile: 'number',
  id_number: 'idcard',
  code: 'number',
  number: 'number',
  decimal: 'digit',
}

/** A text input, single-line or multi-line. */
export const TextInput = (props: TextInputProps) => {
  const { kind = 'text', multiline, grows, onConfirm, invalid, className = '' } = props
  const { maxLength = -1, change, leave } = asCopied(props)
  const shared = {
    id: props.id,
    value: props.value,
    className: `input ${invalid ? 'input--bad' : ''} ${props.disabled ? 'input--off' : ''} ${className}`,
    placeholder: props.placeholder,
    placeholderClass: 'input__hint',
    maxlength: maxLength,
    disabled: props.disabled,
    onBlur: (event: { detail: { value: string } }) => leave(event.detail.value),
    onFocus: props.onFocus,
    ...aria({ label: props.label }),
    onInput: (event: { detail: { value: string } }) => change(event.detail.value),
  }
  if (multiline || grows)
    return (
      <Textarea
        {...shared}
        autoHeight
        disableDefaultPadding
        cursorSpacing={80}
        // The keyboard's key finishes the input instead of adding a line break.
        {...(grows && {
          confirmType: 'done',
          onInput: (event: { detail: { value: string } }) => change(oneLine(event.detail.value)),
          onConfirm: () => onConfirm?.(),
        })}
      />
    )
  return (
    <Input
      {...shared}
      type={TYPES[kind] ?? 'text'}
      password={kind === 'password'}
      confirmType={kind === 'search' ? 'search' : 'done'}
      cursorSpacing={24}
      focus={props.autoFocus}
      onConfirm={() => onConfirm?.()}
    />
  )
}
