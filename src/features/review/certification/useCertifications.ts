import { useCallback, useEffect, useState } from 'react'
import type { Certification } from '#contract/review/certification'
import type { CertificationKind } from '#domain/review/certification'
import { isApiError, isOffline } from '#src/api'
import { onSlow } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'
import { createTurns } from '#src/stores/turns'
import { t } from '#src/locales'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { type Certifications, useSource } from './source'

interface Trouble {
  why: 'slow' | 'offline' | 'fault'
  text: string
}
interface State {
  standing: Certifications | null
  trouble: Trouble | null
}
const NOTHING: State = { standing: null, trouble: null }

/** The person's certifications, loaded again when the page is shown; what is known stays if that fails. */
export const useCertifications = () => {
  const { clock } = useApp()
  const { loadCertifications } = useSource()
  const [state, setState] = useState(NOTHING)
  const [turns] = useState(createTurns)
  const load = useCallback(async () => {
    const turn = turns.begin()
    const say = (trouble: Trouble) => {
      if (!turn.isOld()) setState(now => ({ ...now, trouble }))
    }
    // While nothing is known, a retry shows the skeleton again.
    setState(now => (now.standing ? now : NOTHING))
    const inTime = onSlow(clock)(() => say({ why: 'slow', text: '' }))
    try {
      const standing = await loadCertifications()
      if (turn.isOld()) return
      turn.take()
      setState({ standing, trouble: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      say({ why: isOffline(error) ? 'offline' : 'fault', text: error.message })
      return t('pull.failed')
    } finally {
      inTime()
    }
  }, [clock, loadCertifications, turns])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())
  /** Shows the application that was just sent, until the next load is answered. */
  const sent = (kind: CertificationKind, latest: Certification) => {
    turns.outdate()
    setState(now =>
      now.standing ? { ...now, standing: { ...now.standing, [kind]: { ...now.standing[kind], latest } } } : now,
    )
    void load()
  }
  return { ...state, load, sent }
}
export type CertificationsState = ReturnType<typeof useCertifications>
