import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '../../../contract'
import type { Agreement } from '../../../contract/system'
import { isApiError, isOffline } from '../../api'
import { onSlow, useApp } from '../../app/app'
import { locale } from '../../locales'

const { system } = endpoints
const SOURCES = {
  service_agreement: system.getServiceAgreement,
  privacy_agreement: system.getPrivacyAgreement,
  permission_description: system.getPermissionDescription,
  third_party_information_share_checklist: system.getThirdPartyInformationShareChecklist,
}
export type AgreementKind = keyof typeof SOURCES

interface Kept {
  agreement: Agreement
  /** ms */
  at: number
}

export type AgreementState =
  | { status: 'loading' }
  /** `why`: the reason for showing the stored copy; null if the text is fresh. */
  | ({ status: 'ready'; why: 'slow' | 'offline' | 'fault' | null } & Kept)
  | { status: 'error'; text: string }

/** An agreement in the user's language; without a response, the copy stored on this device. */
export const useAgreement = (kind: AgreementKind) => {
  const { api, clock, storage } = useApp()
  const language = locale()
  const [state, setState] = useState<AgreementState>({ status: 'loading' })

  const load = useCallback(
    async (isGone: () => boolean = () => false) => {
      const key = `agreement:${kind}:${language}`
      const show = (next: AgreementState) => void (!isGone() && setState(next))
      const showKept = (why: 'slow' | 'offline' | 'fault'): boolean => {
        const kept = storage.get<Kept>(key)
        if (kept) show({ status: 'ready', why, ...kept })
        return kept !== null
      }
      setState(now => (now.status === 'ready' ? now : { status: 'loading' }))
      const inTime = onSlow(() => showKept('slow'))
      try {
        const agreement = await api.call(SOURCES[kind], {})
        const kept = { agreement, at: clock.now() }
        storage.set(key, kept)
        show({ status: 'ready', why: null, ...kept })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!showKept(isOffline(error) ? 'offline' : 'fault')) show({ status: 'error', text: error.message })
      } finally {
        inTime()
      }
    },
    [api, clock, storage, kind, language],
  )

  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    void load(() => gone)
    return () => {
      gone = true
    }
  }, [load, turn])
  // Re-runs the effect, so that a late response to the previous request, perhaps in another language, is dropped.
  return { state, reload: () => setTurn(now => now + 1) }
}
