import { useCallback, useEffect, useState } from 'react'
import { isApiError, isOffline } from '../../api'
import { onSlow } from '../../shared/app'
import { useApp } from '../../shared/use-app'
import { t } from '../../locales'
import { usePageShow } from '../../ui/Page/usePageShow'
import { type Standing, useSource } from './source'

interface Trouble {
  why: 'slow' | 'offline' | 'fault'
  text: string
}

/** The person's certifications, loaded again when the page is shown; what is known stays if that fails. */
export const useStanding = () => {
  const { clock } = useApp()
  const { loadStanding } = useSource()
  const [standing, setStanding] = useState<Standing | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const load = useCallback(async () => {
    const inTime = onSlow(clock)(() => setTrouble({ why: 'slow', text: '' }))
    try {
      setStanding(await loadStanding())
      setTrouble(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      setTrouble({ why: isOffline(error) ? 'offline' : 'fault', text: error.message })
      return t('pull.failed')
    } finally {
      inTime()
    }
  }, [clock, loadStanding])
  useEffect(() => void load(), [load])
  usePageShow(() => void load())
  return { standing, trouble, load }
}
export type StandingState = ReturnType<typeof useStanding>
