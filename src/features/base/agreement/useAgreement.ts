import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract'
import type { Agreement } from '#contract/base/system'
import { isApiError, isOffline } from '#src/api'
import { onSlow } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'
import { locale } from '#src/locales'

const { agreements, system } = endpoints
const SOURCES = {
  service_agreement: system.getServiceAgreement,
  privacy_agreement: system.getPrivacyAgreement,
  permission_description: system.getPermissionDescription,
  third_party_information_share_checklist: system.getThirdPartyInformationShareChecklist,
}
export type AgreementKind = keyof typeof SOURCES

interface Cached {
  agreement: Agreement
  /** ms */
  at: number
}

export type AgreementState =
  | { status: 'loading' }
  /** `why`: the reason for showing the stored copy; null if the text is fresh. */
  | ({ status: 'ready'; why: 'slow' | 'offline' | 'fault' | null } & Cached)
  | { status: 'error'; text: string }

/**
 * An agreement in the user's language; without a response, the copy stored on this device.
 * @param version an earlier or upcoming one; undefined for the one in force
 */
export const useAgreement = (kind: AgreementKind, version?: string) => {
  const { api, clock, storage } = useApp()
  const language = locale()
  const [state, setState] = useState<AgreementState>({ status: 'loading' })

  const load = useCallback(
    async (isGone: () => boolean = () => false) => {
      const key = `agreement:${kind}:${language}${version ? `:${version}` : ''}`
      const show = (next: AgreementState) => void (!isGone() && setState(next))
      const showCached = (why: 'slow' | 'offline' | 'fault'): boolean => {
        const cached = storage.get<Cached>(key)
        if (cached) show({ status: 'ready', why, ...cached })
        return cached !== null
      }
      setState(now => (now.status === 'ready' ? now : { status: 'loading' }))
      const inTime = onSlow(clock)(() => showCached('slow'))
      try {
        const agreement = await (version
          ? api.call(agreements.getAgreement, { kind, version })
          : api.call(SOURCES[kind], {}))
        const cached = { agreement, at: clock.now() }
        storage.set(key, cached)
        show({ status: 'ready', why: null, ...cached })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (!showCached(isOffline(error) ? 'offline' : 'fault')) show({ status: 'error', text: error.message })
      } finally {
        inTime()
      }
    },
    [api, clock, storage, kind, language, version],
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
