import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { ManagedUser, ManagedUserDetail } from '#contract/market/users'
import { createIntent, isApiError } from '#src/api'
import { t } from '#src/locales/base/desk-users'
import { toast } from '#src/ui/Toast/toast'
import { type UserAct, useUserSource } from './user-source'

/** The open user, and what an operator is about to do to them. @param onChanged gets the user as they are now */
export const useUserPane = (code: string, onChanged: (user: ManagedUser) => void) => {
  const { act, loadUser } = useUserSource()
  const [user, setUser] = useState<ManagedUserDetail | null>(null)
  const [fault, setFault] = useState('')
  const [asked, ask] = useState<UserAct | null>(null)
  const [intent] = useState(createIntent)
  const isGone = useRef(false)

  const load = useCallback(async () => {
    setFault('')
    try {
      const loaded = await loadUser(code)
      if (!isGone.current) setUser(loaded)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!isGone.current) setFault(error.message)
    }
  }, [code, loadUser])
  useEffect(() => {
    isGone.current = false
    void load()
    return () => {
      isGone.current = true
    }
  }, [load])

  const send = async (reason: string) => {
    if (!asked) return
    try {
      const changed = await act(code, asked, reason, intent.keyFor([code, asked, reason]))
      onChanged(changed)
      // At once, and also if what is loaded next fails: what was done must not be offered again.
      setUser(before => before && { ...before, ...changed })
      intent.done()
      toast(t('users.done'), 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
      // Somebody else was faster: what is shown is old. After any other failure the reason stays, to be sent again.
      if (error.code !== CODE.conflict && error.code !== CODE.notFound) return
    }
    ask(null)
    await load()
  }
  return { user, fault, load, asked, ask, send }
}
