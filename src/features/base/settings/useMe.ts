import { useCallback, useEffect, useState } from 'react'
import { isApiError, isOffline } from '#src/api'
import { onSlow } from '#src/shared/app'
import { useApp } from '#src/shared/use-app'

/** Why the info shown may be out of date. */
type Why = 'slow' | 'offline' | 'fault'

/** Reloads the logged-in user; keeps the known info on failure. Observable. */
export const useMe = () => {
  const { clock, user } = useApp()
  const [state, setState] = useState<{ why: Why | null; fault: string | null }>({ why: null, fault: null })
  const load = useCallback(async () => {
    setState(now => ({ ...now, fault: null }))
    const inTime = onSlow(clock)(() => setState({ why: 'slow', fault: null }))
    try {
      await user.load()
      setState({ why: null, fault: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState({ why: isOffline(error) ? 'offline' : 'fault', fault: error.message })
    } finally {
      inTime()
    }
  }, [clock, user])
  useEffect(() => {
    void load()
  }, [load])
  return { info: user.info, ...state, load }
}
