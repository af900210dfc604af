import { useCallback, useState } from 'react'
import { endpoints } from '#contract'
import { locale } from '#src/locales'
import { t } from '#src/locales/base/agreement'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { toast } from '#src/ui/Toast/toast'

const { agreements } = endpoints

/** The agreements that ask for consent again, and the two answers. @param onDone once the user has agreed */
export const useConsent = (onDone: () => void) => {
  const { api, logout, user } = useApp()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const language = locale()
  const load = useCallback(
    async () => ({
      status: 'ready' as const,
      language,
      items: (await api.call(agreements.getPendingAgreements, {})).items,
    }),
    // The titles are in the language that was asked for.
    [api, language],
  )
  const { state, reload, retry } = useLoaded(load)

  const agree = async () => {
    if (state.status !== 'ready' || isBusy) return
    setBusy(true)
    const items = state.items.map(({ kind, version }) => ({ kind, version }))
    const done = await act('agree', items, idempotencyKey => api.call(agreements.agree, { items }, { idempotencyKey }))
    setBusy(false)
    // After a refusal there is a newer version, which is shown instead.
    if (done === null) return reload()
    void user.load().catch(() => {})
    toast(t('consent.agreed'), 'ok')
    onDone()
  }
  const leave = async () => {
    setBusy(true)
    await logout()
  }
  return { state, retry, isBusy, agree, leave }
}
