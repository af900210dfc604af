import { useEffect, useState } from 'react'
import type { Message } from '../../../contract/message'
import { isApiError } from '../../api'
import { loadOne } from './page-source'
import { readOne } from './source'

type State = { is: 'loading' } | { is: 'gone' } | { is: 'error'; text: string } | { is: 'ready'; message: Message }

/** One message; opening it reads it. */
export const useMessageDetail = (id: string | undefined) => {
  const [state, setState] = useState<State>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    const set = (next: State) => void (!isLeft && setState(next))
    const load = async (code: string) => {
      try {
        const message = await loadOne(code)
        set({ is: 'ready', message })
        // Not reaching the server leaves it unread: it says so in the list.
        if (!message.is_read) await readOne(message).catch(() => undefined)
      } catch (error) {
        if (isApiError(error) && (error.code === 404 || error.code === 422)) set({ is: 'gone' })
        else set({ is: 'error', text: error instanceof Error ? error.message : '' })
      }
    }
    if (id) void load(id)
    else set({ is: 'gone' })
    return () => {
      isLeft = true
    }
  }, [id, turn])
  return {
    state,
    retry: () => {
      setState({ is: 'loading' })
      setTurn(turn + 1)
    },
  }
}
