import { useCallback, useEffect, useState } from 'react'
import { isApiError, isOffline } from '../../api'
import { onSlow } from '../../shared/app'
import { useApp } from '../../shared/use-app'
import { t } from '../../locales'
import { usePageShow } from '../../ui/Page/usePageShow'
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
  const load = useCallback(async () => {
    const say = (trouble: Trouble) => setState(now => ({ ...now, trouble }))
    // While nothing is known, a retry shows the skeleton again.
    setState(now => (now.standing ? now : NOTHING))
    const inTime = onSlow(clock)(() => say({ why: 'slow', text: '' }))
    try {
      setState({ standing: await loadCertifications(), trouble: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      say({ why: isOffline(error) ? 'offline' : 'fault', text: error.message })
      return t('pull.failed')
    } finally {
      inTime()
    }
  }, [clock, loadCertifications])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())
  return { ...state, load }
}
export type CertificationsState = ReturnType<typeof useCertifications>
