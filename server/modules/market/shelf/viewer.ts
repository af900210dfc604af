import type { FastifyRequest } from 'fastify'
import type { FieldCrypto } from '#server/crypto/fields'
import type { Principal } from '#server/http/serve'

/** Whom a view counts for: a user, or an anonymous visitor, whom address and user agent tell from others. */
export type Viewer = { user_id: number } | { visitor: string }

export const viewerOf = (user: Principal | null, ip: string, request: Pick<FastifyRequest, 'headers'>): Viewer =>
  user ? { user_id: user.id } : { visitor: `${ip} ${request.headers['user-agent'] ?? ''}` }

/** The viewer as stored. A visitor is a keyed hash: whoever reads the table alone can't try out addresses. */
export const viewerKey = (viewer: Viewer, fields: Pick<FieldCrypto, 'index'>): string =>
  'user_id' in viewer ? `u${viewer.user_id}` : `a${fields.index(viewer.visitor, 'viewer').slice(0, 22)}`
