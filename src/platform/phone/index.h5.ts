import type { DialPort } from './types'

export const dial: DialPort = number => {
  window.location.href = `tel:${number}`
}
