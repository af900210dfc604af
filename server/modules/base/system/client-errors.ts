import type { Input } from '#contract'
import type { system } from '#contract/base/system'
import type { Context } from '#server/context'
import type { MinuteLog } from '#server/minute-log'

/** Strips what may identify a person from client reports: e-mail addresses, URL queries, tokens, long numbers. */
const withoutPersons = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '<mail>')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/\b[\w-]{24,}(?:\.[\w-]+)*\b/g, '<token>')
    .replace(/\d{7,}/g, '<number>')

export type ReportClientError = ReturnType<typeof createClientErrors>

/** Writes the faults that clients report to the log, the same one once a minute. */
export const createClientErrors =
  (ctx: Pick<Context, 'log'>, lines: Pick<MinuteLog, 'note'>) =>
  (input: Input<typeof system.reportClientError>): void => {
    const { message, stack, page, request_id, version, platform } = input
    const client = {
      message: withoutPersons(message),
      stack: withoutPersons(stack),
      page: page?.split(/[?#]/)[0],
      version,
      platform,
    }
    const line = { client, client_request_id: request_id?.replace(/[^\w-]/g, '') }
    lines.note(JSON.stringify([client.message, client.page, version, platform]), count =>
      ctx.log.warn({ ...line, count }, 'fault seen by a client'),
    )
  }
