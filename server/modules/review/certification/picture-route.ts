import type { FastifyInstance } from 'fastify'
import { CODE } from '#contract'
import { certifications } from '#contract/review/certification'
import type { Files } from '#server/adapters/files'
import type { Context } from '#server/context'
import type { Limiter } from '#server/http/limiter'
import { localeOf, say } from '#server/http/messages'
import type { PrivateLinks } from '#server/http/private-links'
import { envelope, type Principal } from '#server/http/serve'
import { nicknameOf } from '../../base/account'
import { watermark } from './watermark'

const SHANGHAI_MS = 8 * 3_600_000

export interface PictureDeps {
  files: Pick<Files, 'find'>
  links: Pick<PrivateLinks, 'open'>
  limiter: Limiter
}

const PATH = '/files/certification'

/** Links to the pictures of a certification, for an operator who may see them. */
export const pictureLinks = (links: Pick<PrivateLinks, 'sign'>, files: readonly string[], user: Principal) => {
  const { permission } = certifications.lookAtCertification
  const made = files.map(file => links.sign({ path: `${PATH}/${file}`, user, permission }))
  return { urls: made.map(({ url }) => url), expires_at: made[0].expires_at }
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

  app.get(`${PATH}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string }
    const locale = localeOf(request.headers['accept-language'])
    const operator = await links.open(request)
    const picture = operator && (await bytesOf(file))
    if (!operator || !picture) return reply.status(404).send(envelope(CODE.notFound, say('not_found', locale), {}))
    const time = new Date(ctx.clock.now() + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')
    const text = say('certification.watermark', locale, { name: await nicknameOf(ctx.db, operator.id), time })
    const shown = await limiter(`user:${operator.user_code}`, () => watermark(picture, text))
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
