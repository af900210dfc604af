import { cleanMobile } from '#domain/kit/typed'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '#src/locales/base/account'
import { CodeButton } from '#src/ui/Code/CodeButton'
import { FieldError } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { TextInput } from '#src/ui/TextInput'
import type { AccountForm } from './useAccountForm'
import type { CodeSender } from './useCode'
import './account.scss'

interface Props {
  form: AccountForm
  onSubmit: () => void
}

/** `138 0000 0002`. Shown only while the field is not focused, so that digits don't move under the caret. */
const grouped = (mobile: string): string => mobile.replace(/^(\d{3})(\d{1,4})(\d*)$/, '$1 $2 $3').trim()

export const MobileField = ({ form, onSubmit, label }: Props & { label?: string }) => {
  const [isTyping, setTyping] = useState(false)
  return (
    <View className="line-field" id="field-mobile">
      <View className="row g16">
        <View className="w6 none">+86</View>
        <TextInput
          kind="mobile"
          clean={cleanMobile}
          className="line-field__input"
          value={isTyping ? form.mobileText : grouped(form.mobileText)}
          label={label ?? t('login.mobile')}
          placeholder={label ?? t('login.mobile_hint')}
          autoComplete="tel-national"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          invalid={Boolean(form.faults.mobile)}
          describedBy="error-mobile"
          onChange={text => form.set('mobile', text)}
          onConfirm={onSubmit}
        />
        {form.mobileText && (
          <Pressable className="line-field__act" label={t('login.clear_mobile')} onPress={() => form.set('mobile', '')}>
            <Icon name="x" size={18} className="i4" />
          </Pressable>
        )}
      </View>
      <FieldError id="error-mobile" text={form.faults.mobile} />
    </View>
  )
}

interface CodeProps {
  /** The field's name in the form. */
  name?: string
  value: string
  label: string
  hint?: string
  error?: string
  sender: CodeSender
  onChange: (text: string) => void
  onSubmit: () => void
}

export const CodeInput = ({
  name = 'code',
  value,
  label,
  hint = label,
  error,
  sender,
  onChange,
  onSubmit,
}: CodeProps) => (
  <View className="line-field" id={`field-${name}`}>
    <View className="row">
      <TextInput
        kind="code"
        className="line-field__input"
        value={value}
        label={label}
        placeholder={hint}
        maxLength={6}
        invalid={Boolean(error)}
        describedBy={`error-${name}`}
        onChange={onChange}
        onConfirm={onSubmit}
      />
      <CodeButton left={sender.left} busy={sender.isSending} onPress={sender.ask} />
    </View>
    <FieldError id={`error-${name}`} text={error} />
  </View>
)

export const CodeField = ({ form, onSubmit }: Props) => (
  <CodeInput
    value={form.code}
    label={t('login.code')}
    hint={t('login.code_hint')}
    error={form.faults.code}
    sender={form.sender}
    onChange={text => form.set('code', text)}
    onSubmit={onSubmit}
  />
)

interface PasswordProps {
  /** The field's name in the form. */
  name: string
  value: string
  label: string
  hint: string
  error?: string
  /** Sets a new password rather than asking for the current one. */
  isNew?: boolean
  onChange: (text: string) => void
  onSubmit: () => void
}

/** A password field, hidden until the eye is tapped. */
export const PasswordInput = ({ name, value, label, hint, error, isNew, onChange, onSubmit }: PasswordProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <View className="line-field" id={`field-${name}`}>
      <View className="row">
        <TextInput
          kind={isShown ? 'text' : 'password'}
          className="line-field__input"
          value={value}
          label={label}
          placeholder={hint}
          maxLength={64}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          invalid={Boolean(error)}
          describedBy={`error-${name}`}
          onChange={onChange}
          onConfirm={onSubmit}
        />
        <Pressable
          className="line-field__act"
          label={t(isShown ? 'login.hide_password' : 'login.show_password')}
          onPress={() => setShown(!isShown)}
        >
          <Icon name="eye" size={20} className={isShown ? '' : 'i4'} />
        </Pressable>
      </View>
      <FieldError id={`error-${name}`} text={error} />
    </View>
  )
}

export const PasswordField = ({
  form,
  onSubmit,
  isNew,
  label,
  hint,
}: Props & { isNew?: boolean; label?: string; hint?: string }) => (
  <PasswordInput
    name="password"
    value={form.password}
    label={label ?? t('login.password')}
    hint={hint ?? t('login.password_hint')}
    error={form.faults.password}
    isNew={isNew}
    onChange={text => form.set('password', text)}
    onSubmit={onSubmit}
  />
)
