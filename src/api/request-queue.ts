import type { RequestSlots } from '../platform/request-slots'

interface Waiting {
  turn: number
  isFree: boolean
  start(): void
  reject(error: Error): void
}

/**
 * Request queue: runs as many as `slots` allows, in order of `turn` (the request's number), so that a retry goes ahead
 * of later requests. While held, only `isFree` requests pass.
 */
export const createRequestQueue = (slots: RequestSlots) => {
  let isHeld = false
  let waiting: Waiting[] = []

  const admit = () => {
    for (let i = 0; i < waiting.length;) {
      if (isHeld && !waiting[i].isFree) i += 1
      else if (slots.take(admit)) waiting.splice(i, 1)[0].start()
      else return
    }
  }

  return {
    pass: <T>(turn: number, run: () => Promise<T>, isFree = false): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const start = () => void run().then(resolve, reject).then(slots.leave)
        let place = waiting.length
        while (place > 0 && waiting[place - 1].turn > turn) place -= 1
        waiting.splice(place, 0, { turn, isFree, start, reject })
        admit()
      }),
    hold: () => {
      isHeld = true
    },
    /** @param fault makes the error for requests waiting behind the hold; without it they proceed */
    open: (fault?: () => Error) => {
      isHeld = false
      if (fault) {
        const turnedAway = waiting.filter(({ isFree }) => !isFree)
        waiting = waiting.filter(({ isFree }) => isFree)
        for (const { reject } of turnedAway) reject(fault())
      }
      admit()
    },
  }
}

export type RequestQueue = ReturnType<typeof createRequestQueue>
