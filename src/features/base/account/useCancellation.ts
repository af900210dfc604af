import { useCallback, useState } from 'react'
import { isCode } from '#domain/kit/validators'
import { t } from '#src/locales/leaving/cancellation'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { dayText } from '#src/ui/format'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'
import { useAccountForm } from './useAccountForm'
import { useCode } from './useCode'

/** Account deletion: its conditions, the consent to losing what is left, and the code. */
export const useCancellation = () => {
  const { cancellation, requestCancellation } = useSource()
  const load = useCallback(async () => ({ status: 'ready' as const, ...(await cancellation()) }), [cancellation])
  const { state, refresh, retry } = useLoaded(load)
  const form = useAccountForm('cancel_account')
  const sender = useCode('cancel_account', form.fail)
  const [givesUp, setGivesUp] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // A condition may have been cleared on another page.
  usePageShow(() => void refresh())

  const submit = () => {
    if (state.status !== 'ready') return
    const others = {
      ...(state.remainders.length > 0 && !givesUp && { gives_up: t('cancel.give_up_first') }),
      ...(state.needs_code && !isCode(form.code) && { code: t('invalid.code') }),
    }
    if (form.check({}, others)) setAsking(true)
  }
  const send = () =>
    void form
      .run(async () => {
        const due = await requestCancellation({ code: form.code || undefined, gives_up: givesUp })
        toast(t('cancel.done', { day: dayText(due) }), 'ok')
      })
      .then(() => setAsking(false))

  return {
    state,
    retry,
    refresh,
    form,
    sender,
    givesUp,
    setGivesUp: (value: boolean) => {
      setGivesUp(value)
      form.setFaults(({ gives_up: _, ...rest }) => rest)
    },
    isAsking,
    stopAsking: () => setAsking(false),
    submit,
    send,
  }
}
