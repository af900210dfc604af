import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '#contract'
import type { Files, StoredFile } from '#server/adapters/files/types'
import { localeOf, say } from '#server/http/messages'
import type { PrivateLinks } from '#server/http/private-links'
import { envelope } from '#server/http/serve'

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', zip: 'application/zip' }

/** Where a private file is found by its link. @param path its path in the store */
export const privatePath = (path: string): string => `/files/private/${path}`

/** Serves uploads. The stored name fixes the content type, and the headers keep a file from running as a page. */
export const registerFilesRoute = (app: FastifyInstance, files: Files, links: Pick<PrivateLinks, 'open'>): void => {
  app.get('/files/private/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string }
    const file = (await links.open(request)) && (await files.find('private', `${folder}/${name}`))
    return send(request, reply, file, name, 'private, no-store')
  })
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*': string })['*']
    return send(request, reply, await files.find('public', path), path, 'public, max-age=2592000, immutable')
  }
  app.get('/files/*', serve)
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile | null,
  name: string,
  cacheControl: string,
) => {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
  if (!file || !type) {
    const locale = localeOf(request.headers['accept-language'])
    return reply.status(404).send(envelope(CODE.notFound, say('not_found', locale), {}))
  }
  reply.headers({
    'content-type': type,
    'content-disposition': name.endsWith('.zip') ? `attachment; filename="${name}"` : 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
  })
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!asked || (!asked[1] && !asked[2])) return reply.header('content-length', file.size).send(file.open())
  const start = asked[1] ? Number(asked[1]) : Math.max(0, file.size - Number(asked[2]))
  const end = Math.min(file.size - 1, asked[1] && asked[2] ? Number(asked[2]) : file.size - 1)
  if (start > end) return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 })
    .send(file.open({ start, end }))
}
