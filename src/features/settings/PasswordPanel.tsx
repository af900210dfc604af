import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { endpoints } from '../../../contract'
import { isApiError } from '../../api'
import { useApp } from '../../app/app'
import { t } from '../../locales/areas/settings'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { faultsFrom, type Faults } from '../../ui/Form/faults'
import { toast } from '../../ui/Toast/toast'
import './settings.scss'

const PASSWORD_MIN = 8
const PASSWORD_MAX = 64

/** A new password; who has one proves it first. */
export const PasswordPanel = observer(function PasswordPanel({ onDone }: { onDone: () => void }) {
  const { api, user } = useApp()
  const hasOld = user.info?.has_password ?? true
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const faultsNow = (): Faults => ({
    ...(hasOld && !old && { old_password: t('password.old_empty') }),
    ...(next.length < PASSWORD_MIN && { password: t('invalid.password') }),
    ...(hasOld && next.length >= PASSWORD_MIN && next === old && { password: t('password.same') }),
  })
  const submit = async () => {
    if (busy.current) return
    const found = faultsNow()
    setFaults(found)
    if (Object.keys(found).length > 0) return
    busy.current = true
    setBusy(true)
    try {
      await api.call(endpoints.account.changePassword, { old_password: hasOld ? old : undefined, password: next })
      toast(t('password.done'), 'ok')
      void user.load().catch(() => {})
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      const refused = faultsFrom(error.fields)
      setFaults(refused)
      if (!error.isHandled && Object.keys(refused).length === 0) toast(error.message, 'alert')
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return (
    <View className="set-form">
      <View className="t13 i3 set-form__text">{t('password.text')}</View>
      {hasOld && (
        <Field
          name="old_password"
          label={t('password.old')}
          kind="password"
          value={old}
          error={faults.old_password}
          maxLength={PASSWORD_MAX}
          autoComplete="current-password"
          onChange={setOld}
          onConfirm={() => void submit()}
        />
      )}
      <Field
        name="password"
        label={t('password.new')}
        placeholder={t('password.hint')}
        kind="password"
        value={next}
        error={faults.password}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
        onChange={setNext}
        onConfirm={() => void submit()}
      />
      <View className="set-form__submit">
        <Button size="l" wide busy={isBusy} onPress={() => void submit()}>
          {t(isBusy ? 'password.saving' : 'password.submit')}
        </Button>
      </View>
    </View>
  )
})
