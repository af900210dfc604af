import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '../../platform/aria'
import { countCharacters } from '#domain/kit/validators'
import { locale } from '../../locales'
import { countText } from '../format'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import { TextInput } from '../TextInput'
import type { TextInputProps } from '../TextInput/types'
import './field.scss'

/** A field's label, in a column as wide as the language needs. */
const FieldLabel = ({ text }: { text: string }) => (
  <View className={`field__label ${locale() === 'en' ? 'field__label--wide' : ''}`}>{text}</View>
)

/** The error message below a field. */
export const FieldError = ({ id, text }: { id?: string; text?: string | null }) =>
  text ? (
    <View id={id} className="field__error t13" {...aria({ role: 'alert' })}>
      <Icon name="alert" size={16} />
      <View>{text}</View>
    </View>
  ) : null

interface RowProps {
  /** The field's name in the form; gives its row an id, for scrolling to it. */
  name: string
  label?: string
  error?: string | null
  /** At the right end. */
  tail?: ReactNode
  children: ReactNode
  /** Aligns the label with the first row of chips. */
  centred?: boolean
}

/** One row of a form. */
export const FieldRow = ({ name, label, error, tail, children, centred }: RowProps) => (
  <View id={`field-${name.replace('.', '-')}`} className={`field ${centred ? 'field--centred' : ''}`}>
    {label && <FieldLabel text={label} />}
    <View className="field__value">
      {children}
      <FieldError id={`error-${name}`} text={error} />
    </View>
    {tail}
  </View>
)

type FieldProps = Omit<TextInputProps, 'label' | 'invalid' | 'describedBy'> & {
  name: string
  /** Shown before the field; without it, `hint` names the field for screen readers. */
  label?: string
  hint?: string
  error?: string | null
  tail?: ReactNode
  /** Shows a character counter with this maximum. */
  limit?: number
  /** How many characters that are, in the form in which the text is kept; without it all that are typed count. */
  counted?: number
  /** Below the field, such as a value to fill in with a tap. */
  below?: ReactNode
}

/** A row with a text input. */
export const Field = ({ name, label, hint, error, tail, limit, counted, below, ...input }: FieldProps) => {
  const typed = counted ?? countCharacters(input.value.trim())
  const count = limit && (
    <View
      className={`t11 num field__count ${typed > limit ? 'field__count--over' : 'i3'} ${input.multiline ? 'field__count--below' : ''}`}
    >
      {typed} / {countText(limit)}
    </View>
  )
  return (
    <FieldRow name={name} label={label} error={error} tail={(!input.multiline && count) || tail}>
      <TextInput
        {...input}
        id={`input-${name}`}
        label={label ?? hint ?? input.placeholder ?? name}
        invalid={Boolean(error)}
        describedBy={error ? `error-${name}` : undefined}
      />
      {input.multiline && count}
      {below}
    </FieldRow>
  )
}

interface PickProps {
  name: string
  label: string
  value: string
  placeholder: string
  error?: string | null
  onPress: () => void
}

/** A row that opens a picker. */
export const PickField = ({ name, label, value, placeholder, error, onPress }: PickProps) => (
  <Pressable
    id={`field-${name}`}
    className="field field--pick"
    label={`${label} ${value || placeholder}`}
    onPress={onPress}
  >
    <FieldLabel text={label} />
    <View className="field__value">
      <View className={value ? '' : 'i3'}>{value || placeholder}</View>
      <FieldError id={`error-${name}`} text={error} />
    </View>
    <Icon name="right" size={20} className="i4" />
  </Pressable>
)
