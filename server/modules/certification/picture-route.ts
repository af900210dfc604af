import type { FastifyInstance } from 'fastify'
import { CODE } from '../../../contract'
import type { Files } from '../../adapters/files'
import type { Context } from '../../context'
import type { Limiter } from '../../http/limiter'
import { localeOf, say } from '../../http/messages'
import { envelope } from '../../http/serve'
import { findTarget, nicknameOf } from '../account'
import type { PictureLinks } from './picture-links'
import { watermark } from './watermark'

const SHANGHAI_MS = 8 * 3_600_000

export interface PictureDeps {
  files: Pick<Files, 'find'>
  links: PictureLinks
  limiter: Limiter
}

/** Serves a certificate picture by a signed link, watermarked with the purpose and the operator's name. */
export const registerPictureRoute = (app: FastifyInstance, ctx: Context, deps: PictureDeps): void => {
  const { files, links, limiter } = deps

  const bytesOf = async (file: string): Promise<Buffer | null> => {
    const found = await files.find('private', `${file}/large.webp`)
    if (!found) return null
    const chunks: Buffer[] = []
    for await (const chunk of found.open()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  app.get('/files/certification/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const query = request.query as Record<string, unknown>
    const [viewer, expires, signature] = ['viewer', 'expires', 'signature'].map(name => String(query[name] ?? ''))
    const locale = localeOf(request.headers['accept-language'])
    const picture = links.isGood(file, viewer, expires, signature) ? await bytesOf(file) : null
    const operator = picture && (await findTarget(ctx.db, viewer))
    if (!picture || operator?.status !== 'active')
      return reply.status(404).send(envelope(CODE.notFound, say('not_found', locale), {}))
    const time = new Date(ctx.clock.now() + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')
    const text = say('certification.watermark', locale, { name: await nicknameOf(ctx.db, operator.id), time })
    const shown = await limiter(`user:${viewer}`, () => watermark(picture, text))
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      })
      .send(shown)
  })
}
