import { useRef, useState } from 'react'
import { CODE } from '../../../contract/codes'
import { createIntent, isApiError, isNoAnswer, type Intent } from '../../api'
import { toast } from '../../ui/Toast/toast'

interface Done {
  /** Said where it went well. */
  said?: string
  /** What is there now is asked for: after it went well, and where it stands otherwise by now. */
  renew?: () => unknown
}

/** Sends one thing at a time: a double tap does nothing twice, the same intent sent again keeps its key. */
export const useActs = () => {
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(false)
  const intents = useRef(new Map<string, Intent>())
  /** @returns the answer, or null where it failed, which has been said */
  const run = async <I, T>(
    act: (input: I, key: string) => Promise<T>,
    input: I,
    { said, renew }: Done = {},
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
      toast(Object.values(error.fields)[0] ?? error.message, 'alert')
      if (error.code === CODE.conflict || error.code === CODE.notFound) await renew?.()
      return null
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
