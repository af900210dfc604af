import { useCallback, useEffect, useState } from 'react'
import { isApiError, isOffline } from '../../api'
import { onLate, useApp } from '../../app/app'

/** Why what is shown may be of another time. */
type Why = 'late' | 'offline' | 'fault'

/** Who is logged in, asked for anew; what is known stays where no answer comes. Observable. */
export const useMe = () => {
  const { user } = useApp()
  const [state, setState] = useState<{ why: Why | null; fault: string | null }>({ why: null, fault: null })
  const load = useCallback(async () => {
    setState(now => ({ ...now, fault: null }))
    const inTime = onLate(() => setState({ why: 'late', fault: null }))
    try {
      await user.load()
      setState({ why: null, fault: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState({ why: isOffline(error) ? 'offline' : 'fault', fault: error.message })
    } finally {
      inTime()
    }
  }, [user])
  useEffect(() => {
    void load()
  }, [load])
  return { info: user.info, ...state, load }
}
