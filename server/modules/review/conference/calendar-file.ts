import { createEvent } from 'ics'
import { APP_NAME } from '#domain/base/brand'
import type { Locale } from '#domain/base/locale'
import { PAGES } from '#domain/base/pages'
import type { Context } from '#server/context'
import { say } from '#server/http/messages'
import { notFound, orNotFound } from '#server/http/refusal'
import { foldLines } from './fold-lines'
import { findConference } from './repo'

/** A meeting as an iCalendar file. */
export const createCalendarFile =
  (ctx: Pick<Context, 'config' | 'db'>) =>
  /** @throws Refusal 404 for an unknown or cancelled meeting */
  async (code: string, locale: Locale): Promise<string> => {
    const row = orNotFound(await findConference(ctx.db, code))
    if (row.state === 'cancelled') throw notFound()
    const page = `${ctx.config.publicUrl}${PAGES.conference.path}?conference_code=${code}`
    const { error, value } = createEvent({
      // A stable uid: importing again replaces the entry.
      uid: `${code}@${new URL(ctx.config.publicUrl).hostname}`,
      productId: 'group-dashboard',
      title: [say('conference.name', locale), row.title].filter(Boolean).join(' · '),
      // In the description, since calendars hide the url field, and the library rejects hosts that we allow.
      description: [row.summary, page].filter(Boolean).join('\n'),
      location: APP_NAME[locale],
      start: Date.parse(row.starts_at),
      end: Date.parse(row.ends_at),
      startOutputType: 'utc',
      endOutputType: 'utc',
      sequence: row.version,
      alarms: [{ action: 'display', description: say('conference.name', locale), trigger: { hours: 1, before: true } }],
    })
    if (error) throw error
    return foldLines(orNotFound(value))
  }
export type CalendarFile = ReturnType<typeof createCalendarFile>
