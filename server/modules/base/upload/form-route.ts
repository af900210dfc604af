import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE } from '#contract'
import { MEDIA } from '#domain/base/upload'
import { FILE_FIELD, readPolicy } from '#server/adapters/files/policy'
import type { Context } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { markKnown } from '#server/http/answer-log'
import { localeOf, type MessageKey, say } from '#server/http/messages'
import { InvalidInput, Refusal } from '#server/http/refusal'
import { envelope } from '#server/http/serve'
import type { UploadService } from './service'

/** Like an object store, the form route answers by HTTP status whether the file was accepted. */
class FormRefused extends Error {
  constructor(
    readonly status: 400 | 403 | 409 | 413 | 422 | 429,
    readonly key: MessageKey,
  ) {
    super(key)
  }
}
const FORM_BYTES_MAX = MEDIA.videoBytesMax + 64 * 1024
const FIELDS_MAX = 12

/** Accepts the posts of signed forms for the local disk. */
export const registerFormRoute = async (app: FastifyInstance, ctx: Context, uploads: UploadService): Promise<void> => {
  const draftDir = join(ctx.config.dataDir, 'tmp')
  const secret = ctx.keys.secret('upload-form')
  // Leftovers of a stopped server.
  await rm(draftDir, { recursive: true, force: true })
  await app.register(async scope => {
    await scope.register(multipart, {
      limits: { fields: FIELDS_MAX, fieldSize: 4096, files: 1, fileSize: FORM_BYTES_MAX, headerPairs: 50 },
    })
    scope.post('/upload/form', async (request, reply) => {
      const path = join(draftDir, newCode('u'))
      const locale = localeOf(request.headers['accept-language'])
      const take = async () => {
        if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES_MAX) throw new FormRefused(413, 'too_large')
        if (!request.isMultipart()) throw new FormRefused(400, 'malformed')
        await mkdir(draftDir, { recursive: true })
        const form = await readForm(request, path, fields => {
          const accepted = readPolicy(secret, fields, ctx.clock.now())
          // Whoever was given this form had a session.
          if (accepted) markKnown(request)
          return accepted
        })
        await uploads.receive(form, path)
      }
      // Removed before the answer is sent: a client can rely on nothing of a refused file being left.
      const refusal = await take()
        .then(() => null, refusalOf)
        .finally(() => rm(path, { force: true }))
      if (refusal)
        return reply
          .status(refusal.status)
          .send(envelope(refusal.status, say(refusal.key, locale), refusal.result ?? {}))
      return envelope(CODE.ok, say('ok', locale), {})
    })
  })
}

/** Reads the fields, checks their signature, then writes the file up to the policy's size limit. */
const readForm = async <F extends { maxBytes: number }>(
  request: FastifyRequest,
  path: string,
  accept: (fields: Record<string, string>) => F | null,
): Promise<F> => {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') throw new FormRefused(400, 'malformed')
      fields[part.fieldname] = part.value
      continue
    }
    const form = part.fieldname === FILE_FIELD ? accept(fields) : null
    let refusal = form ? null : new FormRefused(403, 'ticket_expired')
    let bytes = 0
    // Reads and drops the rest of a refused file, so that the sender gets an answer, not a broken connection.
    const measured = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length
        if (form && bytes > form.maxBytes) refusal ??= new FormRefused(413, 'too_large')
        done(null, refusal ? undefined : chunk)
      },
    })
    await pipeline(part.file, measured, createWriteStream(path))
    if (part.file.truncated) refusal ??= new FormRefused(413, 'too_large')
    if (!refusal && bytes === 0) refusal = new FormRefused(422, 'invalid.file_size')
    if (refusal) throw refusal
    return form!
  }
  throw new FormRefused(400, 'malformed')
}

interface Answer {
  status: number
  key: MessageKey
  result?: unknown
}

const refusalOf = (error: unknown): Answer => {
  if (error instanceof FormRefused) return error
  if (error instanceof InvalidInput) return { status: 422, key: Object.values(error.fields)[0] }
  if (error instanceof Refusal) return { status: error.code, key: error.messageKey, result: error.result }
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return { status, key: 'too_large' }
  // A truncated or non-multipart body is the sender's fault; the parser throws plain errors for those.
  const code = (error as { code?: string }).code ?? ''
  const isBroken =
    /^(?:ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|FST_)/.test(code) ||
    /multipart|unexpected end|malformed/i.test(String((error as Error).message))
  if (isBroken) return { status: 400, key: 'malformed' }
  throw error
}
