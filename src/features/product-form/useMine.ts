import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '../../../contract/codes'
import { createIntent, isApiError } from '../../api'
import { t } from '../../locales/areas/product-form'
import { toast } from '../../ui/Toast/toast'
import { loadMine, withdraw as sendWithdraw, type Mine } from './source'

export type MineState =
  | { status: 'loading' }
  | { status: 'ready'; mine: Mine }
  /** It waits to be examined: it has to be taken back first. */
  | { status: 'pending' }
  /** In the recycle bin: it stays as it is. */
  | { status: 'fixed' }
  /** No such product, or not this person's. */
  | { status: 'gone' }
  | { status: 'error'; text: string }

/** The product that is to be changed. */
export const useMine = (code: string) => {
  const [state, setState] = useState<MineState>({ status: 'loading' })
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [intent] = useState(createIntent)
  const live = useRef(true)
  const load = useCallback(async () => {
    setState({ status: 'loading' })
    const next = await loadMine(code).then(
      (mine): MineState =>
        mine.item_state === 'deleted'
          ? { status: 'fixed' }
          : mine.revision_state === 'pending'
            ? { status: 'pending' }
            : { status: 'ready', mine },
      (error: unknown): MineState => {
        if (!isApiError(error)) throw error
        return error.code === CODE.notFound || error.code === CODE.invalid
          ? { status: 'gone' }
          : { status: 'error', text: error.message }
      },
    )
    if (live.current) setState(next)
  }, [code])
  useEffect(() => {
    live.current = true
    void load()
    return () => {
      live.current = false
    }
  }, [load])

  const withdraw = async () => {
    setWithdrawing(true)
    try {
      await sendWithdraw(code, intent.keyFor(code))
      intent.done()
    } catch (error) {
      if (!isApiError(error)) throw error
      // Decided meanwhile: what is there now is loaded below.
      if (error.code !== CODE.conflict) {
        setWithdrawing(false)
        if (!error.isHandled) toast(error.message, 'alert')
        return
      }
      toast(t('add_product.decided'), 'alert')
    }
    await load()
    setWithdrawing(false)
  }
  return { state, retry: () => void load(), withdraw: () => void withdraw(), isWithdrawing }
}
