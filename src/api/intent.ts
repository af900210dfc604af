import { randomId } from '../platform/random'

/**
 * Keys of a person's intents: the same input keeps its key until `done`, so a retry after a lost answer is recognised by
 * the server; changed input is a new intent. One `Intent` for each button that acts.
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
