import { useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError } from '../../api'
import { t } from '../../locales/base/form'
import { toast } from '../../ui/Toast/toast'
import { useLoaded } from './use-loaded'

export type ChangeState<M> =
  | { status: 'ready'; item: M }
  /** Waits to be examined: it has to be withdrawn first. */
  | { status: 'pending' }
  /** Can't be changed any more. */
  | { status: 'fixed' }
  | { status: 'gone' }

/** My listing or product, loaded to be changed. `load` as in `useLoaded`; `withdraw` withdraws the pending revision. */
export const useChange = <M>(
  code: string,
  load: () => Promise<ChangeState<M>>,
  withdraw: (code: string, idempotencyKey: string) => Promise<unknown>,
) => {
  const { state, reload, retry } = useLoaded(load)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [intent] = useState(createIntent)

  const takeBack = async () => {
    setWithdrawing(true)
    try {
      await withdraw(code, intent.keyFor(code))
      intent.done()
    } catch (error) {
      if (!isApiError(error)) throw error
      // Decided meanwhile: the new state is loaded below.
      if (error.code !== CODE.conflict) {
        setWithdrawing(false)
        if (!error.isHandled) toast(error.message, 'alert')
        return
      }
      toast(t('form.decided'), 'alert')
    }
    await reload()
    setWithdrawing(false)
  }
  return { state, retry, withdraw: () => void takeBack(), isWithdrawing }
}
