import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../api'
import { useApp } from '../../app/app'

/** Who is logged in, asked for anew; what is known stays where no answer comes. Observable. */
export const useMe = () => {
  const { user } = useApp()
  const [fault, setFault] = useState<string | null>(null)
  const load = useCallback(async () => {
    setFault(null)
    try {
      await user.load()
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
    }
  }, [user])
  useEffect(() => {
    void load()
  }, [load])
  return { info: user.info, fault, load }
}
