import type { IncomingMessage } from 'node:http'
import { newCode } from '../crypto/codes'

/** The client's id if it is valid, so that its error report can be found in the log; otherwise a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newCode('r')
}
