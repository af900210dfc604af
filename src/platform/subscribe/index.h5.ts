import type { SubscribePort } from './types'

/** The messages are the mini-program's: a browser can't ask for them. */
export const subscribe: SubscribePort = { isHere: false, ask: async () => [] }
