import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../../contract'
import { isLinkGood } from '../../adapters/files/policy'
import type { Files, StoredFile } from '../../adapters/files/types'
import type { Context } from '../../context'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', zip: 'application/zip' }

/** Serves uploads. The stored name fixes the content type, and the headers keep a file from running as a page. */
export const registerFilesRoute = (app: FastifyInstance, ctx: Context, files: Files): void => {
  const secret = ctx.keys.secret('file-link')

  app.get('/files/private/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string }
    const { expires = '', signature = '' } = request.query as { expires?: string; signature?: string }
    const path = `${folder}/${name}`
    const isGood =
      typeof expires === 'string' &&
      typeof signature === 'string' &&
      isLinkGood(secret, path, expires, signature, ctx.clock.now())
    return send(request, reply, isGood ? await files.find('private', path) : null, name, 'private, no-store')
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
