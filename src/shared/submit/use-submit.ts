import { useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError, type ApiError } from '../../api'
import { faultsFrom, type Faults } from '../../ui/Form/faults'
import { toast } from '../../ui/Toast/toast'
import { asksCoins } from '../coins/asks-coins'

interface Send<R> {
  /** What is sent: another input gets another idempotency key. */
  input: unknown
  /** @throws ApiError */
  call: (idempotencyKey: string) => Promise<R>
  done: (result: R) => void
  /** Renames the server's fields to the form's rows. */
  place?: (faults: Faults) => Faults
  /** Receives the faults of single fields. */
  show: (faults: Faults) => void
  /** Called for a refusal of the person (403), instead of a toast. */
  need?: () => void
  /** Called if it costs coins: the day's limit is used up, or there are too few. */
  over?: () => void
  /** The toast of any other failure. */
  words: (error: ApiError) => string
}

/** Whether the server refused what was sent, in words of its own; false without an answer and for its own failures. */
export const isRefusal = ({ code }: ApiError): boolean => code >= 400 && code < 500

/** Sends a form: once at a time, with an idempotency key that stays for a retry, and shows what is refused. */
export const useSubmit = () => {
  const [isSending, setSending] = useState(false)
  /** A second tap may come before the first one's re-render. */
  const sending = useRef(false)
  const [intent] = useState(createIntent)

  const send = async <R>({ input, call, done, place = faults => faults, show, need, over, words }: Send<R>) => {
    sending.current = true
    setSending(true)
    try {
      const result = await call(intent.keyFor(input))
      intent.done()
      done(result)
    } catch (error) {
      if (!isApiError(error)) throw error
      const faults = place(faultsFrom(error.fields))
      if (Object.keys(faults).length > 0) show(faults)
      else if (need && error.code === CODE.forbidden) need()
      else if (over && asksCoins(error)) {
        over()
        // Otherwise the offer that has just opened says it all.
        if (error.code === CODE.conflict) toast(words(error), 'alert')
      } else if (!error.isHandled) toast(words(error), 'alert')
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  return {
    isSending,
    /** Whether a send is under way. To be asked before anything is checked. */
    isUnderWay: () => sending.current,
    send,
  }
}
