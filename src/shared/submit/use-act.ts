import { useRef } from 'react'
import { createIntent, isApiError, type Intent } from '../../api'
import { toast } from '../../ui/Toast/toast'

/**
 * Runs a user's action: one at a time per name, with an idempotency key that stays the same for retries; shows errors
 * as a toast. Resolves with the result, or null if it failed or is already running.
 */
export const useAct = () => {
  const intents = useRef(new Map<string, Intent>())
  const running = useRef(new Set<string>())
  return async <T>(name: string, input: unknown, run: (idempotencyKey: string) => Promise<T>): Promise<T | null> => {
    if (running.current.has(name)) return null
    running.current.add(name)
    const intent = intents.current.get(name) ?? createIntent()
    intents.current.set(name, intent)
    try {
      const result = await run(intent.keyFor(input))
      intent.done()
      return result
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!error.isHandled) toast(error.message, 'alert')
      return null
    } finally {
      running.current.delete(name)
    }
  }
}
