import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Files, StoredFile } from '#server/adapters/files/types'
import type { Limiter } from '#server/http/limiter'
import type { ContentChecks } from './wechat-checks'

export interface PictureDeps {
  checks: Pick<ContentChecks, 'isOpen'>
  files: Pick<Files, 'find'>
  limiter: Limiter
}

const NAME = /^([A-Za-z0-9_-]{1,64})\.jpg$/
const QUALITY = 85

const bytesOf = async (file: StoredFile): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of file.open() as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Serves a picture as JPEG while its check is open: pictures are stored as WebP, which WeChat doesn't read. */
export const registerCheckedPicture = (app: FastifyInstance, { checks, files, limiter }: PictureDeps): void => {
  app.get<{ Params: { name: string } }>('/wechat/picture/:name', async (request, reply) => {
    const [, folder] = NAME.exec(request.params.name) ?? []
    const file = folder && (await checks.isOpen(folder)) ? await files.find('public', `${folder}/large.webp`) : null
    if (!file) return reply.callNotFound()
    const drawn = await limiter('wechat', async () =>
      sharp(await bytesOf(file))
        .flatten({ background: '#fff' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    )
    return reply.type('image/jpeg').send(drawn)
  })
}
