import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '../../../contract'
import type { Agreement } from '../../../contract/system'
import { isApiError, isOffline } from '../../api'
import { useApp } from '../../app/app'
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
  | ({ status: 'ready'; isStale: boolean; isOffline: boolean } & Kept)
  | { status: 'error'; text: string }

/** An agreement in the person's language; without an answer, the copy that this device read last. */
export const useAgreement = (kind: AgreementKind) => {
  const { api, clock, storage } = useApp()
  const language = locale()
  const [state, setState] = useState<AgreementState>({ status: 'loading' })

  const load = useCallback(
    async (isGone: () => boolean = () => false) => {
      const key = `agreement:${kind}:${language}`
      setState(now => (now.status === 'ready' ? now : { status: 'loading' }))
      try {
        const agreement = await api.call(SOURCES[kind], {})
        const kept = { agreement, at: clock.now() }
        storage.set(key, kept)
        if (!isGone()) setState({ status: 'ready', isStale: false, isOffline: false, ...kept })
      } catch (error) {
        if (!isApiError(error)) throw error
        const kept = storage.get<Kept>(key)
        if (!isGone())
          setState(
            kept
              ? { status: 'ready', isStale: true, isOffline: isOffline(error), ...kept }
              : { status: 'error', text: error.message },
          )
      }
    },
    [api, clock, storage, kind, language],
  )

  useEffect(() => {
    let gone = false
    void load(() => gone)
    return () => {
      gone = true
    }
  }, [load])
  return { state, reload: () => void load() }
}
