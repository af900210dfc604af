import { WEAPP_REQUESTS_MAX } from '../../domain/constants'

/** Places for what is under way at once. Several queues may draw on the same: whoever found none is called in turn. */
export const createPlaces = (max: number) => {
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
    /** @param onFree called once where none is free now, as soon as one may be: it has to ask again */
    take,
    leave,
    /** Runs as soon as there is a place, in order of asking. */
    pass: <T>(run: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const start = () => {
          if (take(start)) void run().then(resolve, reject).then(leave)
        }
        start()
      }),
  }
}

export type Places = ReturnType<typeof createPlaces>

/** Of this device. WeChat counts requests, uploads and downloads together; browsers queue by themselves. */
export const places = createPlaces(process.env.TARO_ENV === 'weapp' ? WEAPP_REQUESTS_MAX : Infinity)
