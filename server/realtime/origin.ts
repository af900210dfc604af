import type { IncomingMessage } from 'node:http'

/** Origin host of the mini-program's requests. */
const MINI_PROGRAM = 'servicewechat.com'

/** Browsers send the page's origin: a page of another site may not open a socket with a visitor's token. */
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
