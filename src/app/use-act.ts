import { useRef } from 'react'
import { createIntent, isApiError, type Intent } from '../api'
import { toast } from '../ui/Toast/toast'

/**
 * What a person does by a tap: one at a time by name, with a key that stays while the same thing is tried again, a
 * fault said in words. Resolves with the answer, or null where it was refused or is under way already.
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
