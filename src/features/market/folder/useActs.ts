import { useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError, isNoAnswer, type Intent } from '#src/api'
import { faultsFrom, type Faults } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'

interface Done {
  /** Toast after success. */
  said?: string
  /** Reloads the current state: after success, and after a 409 or 404. */
  renew?: () => unknown
  /** Called after a 409 or 404. */
  refused?: () => void
  /** Receives the faults of single fields; without it they go in a toast. */
  fault?: (faults: Faults) => void
}

/** Sends one request at a time, so that a double tap sends one; a retry after no response keeps its idempotency key. */
export const useActs = () => {
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(false)
  const intents = useRef(new Map<string, Intent>())
  /** @returns the result; null if it failed, which a message says, or while another request is running */
  const run = async <I, T>(
    act: (input: I, key: string) => Promise<T>,
    input: I,
    { said, renew, refused, fault }: Done = {},
  ): Promise<T | null> => {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    const name = JSON.stringify(input)
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    try {
      const answer = await act(input, intent.keyFor(name))
      intents.current.delete(name)
      if (said) toast(said, 'ok')
      await renew?.()
      return answer
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!isNoAnswer(error)) intents.current.delete(name)
      if (error.isHandled) return null
      const faults = faultsFrom(error.fields)
      if (fault && Object.keys(faults).length > 0) fault(faults)
      else toast(Object.values(faults)[0] ?? error.message, 'alert')
      if (error.code === CODE.conflict || error.code === CODE.notFound) {
        await renew?.()
        refused?.()
      }
      return null
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
