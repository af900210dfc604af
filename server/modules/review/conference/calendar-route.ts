import type { FastifyInstance } from 'fastify'
import { LOCALES } from '#domain/base/locale'
import { localeOf } from '#server/http/messages'
import { refused } from '#server/http/serve'
import type { CalendarFile } from './calendar-file'

const CODE = /^[0-9a-z]{1,64}$/

/** `/calendar/<code>.ics?lang=…`: a plain file, which a phone opens in its calendar. */
export const registerCalendarRoute = (app: FastifyInstance, file: CalendarFile): void => {
  app.get('/calendar/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const { lang } = request.query as { lang?: unknown }
    const locale = LOCALES.find(one => one === lang) ?? localeOf(request.headers['accept-language'])
    const code = name.replace(/\.ics$/, '')
    try {
      const text = await file(CODE.test(code) ? code : '', locale)
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${code}.ics"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .send(text)
    } catch (error) {
      return reply.status(404).send(refused(error, locale))
    }
  })
}
