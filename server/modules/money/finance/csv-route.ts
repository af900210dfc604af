import type { FastifyInstance } from 'fastify'
import { CODE } from '#contract'
import { LOCALES } from '#domain/base/locale'
import { localeOf, say } from '#server/http/messages'
import type { PrivateLinks } from '#server/http/private-links'
import { envelope } from '#server/http/serve'
import { CSV_PATH, type FinanceFiles } from './export'

/** Serves a CSV file by its signed link. */
export const registerCsvRoute = (
  app: FastifyInstance,
  files: Pick<FinanceFiles, 'textOf'>,
  links: Pick<PrivateLinks, 'open'>,
): void => {
  app.get(`${CSV_PATH}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const query = request.query as Record<string, unknown>
    const locale = LOCALES.find(one => one === query.lang) ?? localeOf(request.headers['accept-language'])
    const text = (await links.open(request)) && (await files.textOf(name, locale))
    if (text === null) return reply.status(404).send(envelope(CODE.notFound, say('not_found', locale), {}))
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(text)
  })
}
