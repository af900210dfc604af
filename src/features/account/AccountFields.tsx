import { View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../locales/areas/account'
import { CodeButton } from '../../ui/Code/CodeButton'
import { FieldError } from '../../ui/Field/Field'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { TextInput } from '../../ui/TextInput'
import type { AccountForm } from './useAccountForm'
import './account.scss'

interface Props {
  form: AccountForm
  onSubmit: () => void
}

export const MobileField = ({ form, onSubmit, label }: Props & { label?: string }) => (
  <View className="line-field" id="field-mobile">
    <View className="row g16">
      <View className="w6 none">+86</View>
      <TextInput
        kind="tel"
        className="line-field__input"
        value={form.mobile}
        label={label ?? t('login.mobile')}
        placeholder={label ?? t('login.mobile_hint')}
        maxLength={11}
        autoComplete="tel-national"
        invalid={Boolean(form.faults.mobile)}
        describedBy="error-mobile"
        onChange={text => form.set('mobile', text)}
        onConfirm={onSubmit}
      />
      {form.mobile && (
        <Pressable className="line-field__act" label={t('login.clear_mobile')} onPress={() => form.set('mobile', '')}>
          <Icon name="x" size={18} className="i4" />
        </Pressable>
      )}
    </View>
    <FieldError id="error-mobile" text={form.faults.mobile} />
  </View>
)

export const CodeField = ({ form, onSubmit }: Props) => (
  <View className="line-field" id="field-code">
    <View className="row">
      <TextInput
        kind="code"
        className="line-field__input"
        value={form.code}
        label={t('login.code')}
        placeholder={t('login.code_hint')}
        maxLength={6}
        invalid={Boolean(form.faults.code)}
        describedBy="error-code"
        onChange={text => form.set('code', text)}
        onConfirm={onSubmit}
      />
      <CodeButton left={form.codeLeft} busy={form.isSendingCode} onPress={form.askForCode} />
    </View>
    <FieldError id="error-code" text={form.faults.code} />
  </View>
)

/** `isNew`: a password that is set, not asked for. */
export const PasswordField = ({
  form,
  onSubmit,
  isNew,
  label,
  hint,
}: Props & { isNew?: boolean; label?: string; hint?: string }) => {
  const [isShown, setShown] = useState(false)
  return (
    <View className="line-field" id="field-password">
      <View className="row">
        <TextInput
          kind={isShown ? 'text' : 'password'}
          className="line-field__input"
          value={form.password}
          label={label ?? t('login.password')}
          placeholder={hint ?? t('login.password_hint')}
          maxLength={64}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          invalid={Boolean(form.faults.password)}
          describedBy="error-password"
          onChange={text => form.set('password', text)}
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
      <FieldError id="error-password" text={form.faults.password} />
    </View>
  )
}
