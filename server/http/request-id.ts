import type { IncomingMessage } from 'node:http'
import { newCode } from '../crypto/codes'

/** The client's own id where it is one, so that a report of it is found in the log. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newCode('r')
}
