import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../http/serve'

/**
 * Whose view it is: the person's, or of somebody who isn't logged in the address and browser, which say nothing of either
 * once they are hashed.
 */
export const viewerOf = (user: Principal | null, ip: string, request: Pick<FastifyRequest, 'headers'>): string =>
  user
    ? `u${user.id}`
    : `a${createHash('sha256')
        .update(`${ip} ${request.headers['user-agent'] ?? ''}`)
        .digest('base64url')
        .slice(0, 22)}`
