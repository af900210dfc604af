import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '#src/api'
import { t } from '#src/locales/money/withdrawal'
import { useAct } from '#src/shared/submit/use-act'
import { createChanges } from '#src/shared/submit/use-changes'
import { usePush } from '#src/shared/use-push'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type Withdrawal } from './source'

/** How often one under way is read again while it is open. */
const AGAIN_MS = 3_000

/**
 * One withdrawal, read while it is open.
 * @param known as the list has it
 * @param onChanged called when its state differs from the list's
 */
export const useOneWithdrawal = (code: string | null, known: Withdrawal | undefined, onChanged: () => void) => {
  const { cancel, confirmation, load, openConfirmation } = useSource()
  const [loaded, setLoaded] = useState<Withdrawal | null>(null)
  const [fault, setFault] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const act = useAct()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- each withdrawal has its own
  const changes = useMemo(() => createChanges(), [code])
  const current = useRef(code)
  current.current = code
  const listed = useRef({ state: known?.state, onChanged })
  listed.current = { state: known?.state, onChanged }

  const read = useCallback(async () => {
    if (code === null) return
    const knowsAll = changes.beforeLoad()
    try {
      const one = await load(code)
      // An answer about one that was closed or cancelled meanwhile is dropped.
      if (current.current !== code || !knowsAll()) return
      setLoaded(one)
      setFault('')
      if (listed.current.state !== undefined && listed.current.state !== one.state) listed.current.onChanged()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (current.current === code && knowsAll()) setFault(error.message)
    }
  }, [changes, code, load])

  const one = loaded?.withdrawal_code === code ? loaded : (known ?? null)
  const isUnderWay = one?.state === 'transferring' || one?.state === 'waiting_user'
  useEffect(() => {
    setFault('')
    void read()
  }, [read])
  useEffect(() => {
    if (code === null || !isUnderWay) return
    const timer = setInterval(() => void read(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [code, isUnderWay, read])
  usePageShow(() => void read())
  usePush(
    push => code !== null && push.object_code === code,
    () => void read(),
  )

  /** Opens WeChat's page, then reads the withdrawal again, whatever that page reported. */
  const confirm = async () => {
    if (code === null || isConfirming) return
    setConfirming(true)
    const parameters = await act(`confirm:${code}`, code, () => confirmation(code))
    const shown = parameters && (await openConfirmation(parameters))
    if (shown === 'old') toast(t('withdrawal.confirm_old'), 'alert')
    else if (shown === 'failed' || shown === 'outside') toast(t('withdrawal.confirm_failed'), 'alert')
    await read()
    setConfirming(false)
  }

  const takeBack = async (): Promise<void> => {
    if (code === null) return
    const done = await changes.run(() => act(`cancel:${code}`, code, key => cancel(code, key)))
    if (done !== null) {
      setLoaded(done)
      toast(t('withdrawal.cancelled'), 'ok')
    } else await read()
    listed.current.onChanged()
  }

  return { one, fault, read, confirm, isConfirming, takeBack }
}
