import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../http/serve'

/** Whom a view counts for: the user, or for a visitor a hash of address and user agent, so that neither is stored. */
export const viewerOf = (user: Principal | null, ip: string, request: Pick<FastifyRequest, 'headers'>): string =>
  user
    ? `u${user.id}`
    : `a${createHash('sha256')
        .update(`${ip} ${request.headers['user-agent'] ?? ''}`)
        .digest('base64url')
        .slice(0, 22)}`
