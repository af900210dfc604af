import type { Clock } from '../platform/clock'
import type { ClientError } from '../shared/app'

const WINDOW_MS = 60_000
const REPORTS_MAX = 5

/** Reports client errors: the same message once a minute, at most five a minute, and never a failure of reporting. */
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
