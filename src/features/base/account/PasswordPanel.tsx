import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { endpoints } from '#contract'
import { isApiError } from '#src/api'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/account'
import { Button } from '#src/ui/Button/Button'
import { faultsFrom, type Faults } from '#src/ui/Form/faults'
import { useShowFirst } from '#src/ui/Form/useShowFirst'
import { toast } from '#src/ui/Toast/toast'
import { PasswordInput } from './AccountFields'
import './account.scss'

const PASSWORD_MIN = 8

/** Sets a new password; asks for the old one if there is one. */
export const PasswordPanel = observer(function PasswordPanel({ onDone }: { onDone: () => void }) {
  const { api, user } = useApp()
  const hasOld = user.info?.has_password ?? true
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const showFirst = useShowFirst(['old_password', 'password'])

  /** Clears the field's fault as soon as it is edited. */
  const typing = (name: string, take: (text: string) => void) => (text: string) => {
    setFaults(({ [name]: _, ...rest }) => rest)
    take(text)
  }
  const faultsNow = (): Faults => ({
    ...(hasOld && !old && { old_password: t('password.old_empty') }),
    ...(next.length < PASSWORD_MIN && { password: t('invalid.password') }),
    ...(hasOld && next.length >= PASSWORD_MIN && next === old && { password: t('password.same') }),
  })
  const submit = async () => {
    if (busy.current) return
    const found = faultsNow()
    setFaults(found)
    showFirst(found)
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
      showFirst(refused)
      if (!error.isHandled && Object.keys(refused).length === 0) toast(error.message, 'alert')
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return (
    <View className="account">
      <View className="t13 i3 account__text">{t(hasOld ? 'password.text' : 'password.text_first')}</View>
      <View className="account__fields account__fields--near">
        {hasOld && (
          <PasswordInput
            name="old_password"
            value={old}
            label={t('password.old')}
            hint={t('password.old')}
            error={faults.old_password}
            onChange={typing('old_password', setOld)}
            onSubmit={() => void submit()}
          />
        )}
        <PasswordInput
          name="password"
          value={next}
          label={t('password.new')}
          hint={t('password.hint')}
          error={faults.password}
          isNew
          onChange={typing('password', setNext)}
          onSubmit={() => void submit()}
        />
      </View>
      <View className="account__submit">
        <Button size="l" wide busy={isBusy} onPress={() => void submit()}>
          {t(isBusy ? 'password.saving' : 'password.submit')}
        </Button>
      </View>
    </View>
  )
})
