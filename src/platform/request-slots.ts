/** Concurrency limiter. Several queues may share one; those that found no free slot are called back in turn. */
export const createRequestSlots = (max: number) => {
  let taken = 0
  const waiting = new Set<() => void>()

  const take = (onFree: () => void): boolean => {
    if (taken >= max) {
      waiting.add(onFree)
      return false
    }
    taken += 1
    return true
  }

  const leave = () => {
    taken -= 1
    for (const onFree of [...waiting]) {
      if (taken >= max) return
      waiting.delete(onFree)
      onFree()
    }
  }

  return {
    /** @param onFree if no slot is free now: called once when one may be, and has to call `take` again */
    take,
    leave,
    /** Runs as soon as a slot is free, in order of the calls. */
    pass: <T>(run: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const start = () => {
          if (take(start)) void run().then(resolve, reject).then(leave)
        }
        start()
      }),
  }
}

export type RequestSlots = ReturnType<typeof createRequestSlots>

/** WeChat's limit. */
export const WEAPP_REQUESTS_MAX = 10
/** The device's limiter. WeChat counts requests, uploads and downloads together; browsers queue by themselves. */
export const requestSlots = createRequestSlots(process.env.TARO_ENV === 'weapp' ? WEAPP_REQUESTS_MAX : Infinity)
