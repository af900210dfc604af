import type { Clock } from '../platform/clock'

export interface ClientError {
  message: string
  stack?: string
  page?: string
}

const WINDOW_MS = 60_000
const REPORTS_MAX = 5

/** Reports faults of the client: the same one once a minute, five a minute at most, and never a fault about itself. */
export const createErrorReporter = (clock: Clock, send: (error: ClientError) => Promise<unknown>) => {
  const sent = new Map<string, number>()
  return (error: ClientError): void => {
    const now = clock.now()
    for (const [message, at] of sent) if (now - at >= WINDOW_MS) sent.delete(message)
    if (sent.has(error.message) || sent.size >= REPORTS_MAX) return
    sent.set(error.message, now)
    send({
      message: error.message.slice(0, 2000),
      stack: error.stack?.slice(0, 8000),
      page: error.page?.slice(0, 500),
    }).catch(() => {})
  }
}
