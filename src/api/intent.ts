import { randomId } from '../platform/random'

/**
 * Idempotency keys. The same input keeps its key until `done`, so the server recognises a retry after a lost response;
 * changed input gets a new key. Use one `Intent` per button.
 */
export const createIntent = (newId: () => string = randomId) => {
  let last: { input: string; key: string } | null = null
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input)
      if (last?.input !== text) last = { input: text, key: newId() }
      return last.key
    },
    done: () => {
      last = null
    },
  }
}

export type Intent = ReturnType<typeof createIntent>
