import type { IncomingMessage } from 'node:http'

/** The mini-program's requests carry this one. */
const MINI_PROGRAM = 'servicewechat.com'

/** A browser tells where its page is from; a page of another site may not open a socket with our visitor's token. */
export const isOriginAllowed = (request: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean => {
  const { origin, host } = request.headers
  if (!origin) return true
  if (origin === publicUrl) return true
  try {
    const from = new URL(origin)
    return from.host === host || (from.protocol === 'https:' && from.hostname === MINI_PROGRAM)
  } catch {
    return false
  }
}
