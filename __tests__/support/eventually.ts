import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer holds, for what the server does in the background. @throws Error if it doesn't in time */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  limitMs = 20_000,
): Promise<T> => {
  for (const until = Date.now() + limitMs; ;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (Date.now() > until) throw new Error(`not in time: ${what}; ${JSON.stringify(answer)}`)
    await wait(20)
  }
}
