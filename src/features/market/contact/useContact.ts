import { useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError } from '#src/api'
import { consentTo } from '#src/shared/coins/consent'
import { useApp } from '#src/shared/use-app'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type Known, type Reachable } from './source'

export type ContactState = { status: 'loading' } | { status: 'ready'; known: Known } | { status: 'error'; text: string }

const STALE: readonly number[] = [CODE.tooOften, CODE.conflict, CODE.notFound]

/**
 * State and actions of the contact sheet.
 * @param onLogin called instead of opening while logged out
 */
export const useContact = (onLogin: () => void) => {
  const { session } = useApp()
  const { loadContact, reveal } = useSource()
  const [of, setOf] = useState<Reachable | null>(null)
  const [state, setState] = useState<ContactState>({ status: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const [intent] = useState(createIntent)
  /** Request number: responses for a closed sheet or an older request are dropped. */
  const turn = useRef(0)
  const sending = useRef(false)

  const load = async (wanted: Reachable) => {
    const own = (turn.current += 1)
    setState({ status: 'loading' })
    try {
      const known = await loadContact(wanted)
      if (own === turn.current) setState({ status: 'ready', known })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (own === turn.current) setState({ status: 'error', text: error.message })
    }
  }

  /** @param price in coins, as it was shown and agreed to */
  const ask = async (price?: number) => {
    if (!of || sending.current) return
    sending.current = true
    setBusy(true)
    const own = turn.current
    try {
      const wanted = { ...of, ...consentTo(price) }
      const known = await reveal(wanted, intent.keyFor(wanted))
      intent.done()
      if (own === turn.current) setState({ status: 'ready', known })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
      // The quota or the coins were used up on another device, the price has changed, or the object is gone: reload to
      // show the current state.
      if (own === turn.current && STALE.includes(error.code)) await load(of)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    isOpen: of !== null,
    state,
    isBusy,
    open: (wanted: Reachable) => {
      if (session.uid === null) return onLogin()
      setOf(wanted)
      void load(wanted)
    },
    close: () => {
      turn.current += 1
      setOf(null)
    },
    retry: () => of && void load(of),
    ask: () => void ask(),
    payWithCoins: (price: number) => void ask(price),
  }
}
export type ContactHandle = ReturnType<typeof useContact>
