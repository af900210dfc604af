import type { Input, Output } from '#contract'
import { finance } from '#contract/money/finance'
import type { Locale } from '#domain/base/locale'
import { csvOf } from '#domain/kit/csv'
import { BILL_KINDS, EXPORTS, type FinanceExport, noTotals, type Totals } from '#domain/money/finance'
import { fenToField } from '#domain/kit/money'
import { shanghaiMinute } from '#domain/kit/relative-time'
import { isDay } from '#domain/kit/validators'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { say } from '#server/http/messages'
import type { PrivateLinks } from '#server/http/private-links'
import type { Principal } from '#server/http/serve'
import { findComparedLines } from './reads'
import * as repo from './repo'
import { checkRange, type FinanceService } from './service'

export const CSV_PATH = '/files/finance'
type Line = (string | number | null)[]
type Wanted = Input<typeof finance.exportCsv>

const yuan = (fen: number | null): string | null => (fen === null ? null : fenToField(fen))
const minute = (at: string | null): string | null => (at === null ? null : shanghaiMinute(Date.parse(at)))
const nameOf = ({ what, from, to }: Wanted): string => `${what}_${from}_${to}.csv`
const readName = (name: string): Wanted | null => {
  const [, what, from, to] = /^(\w+)_(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)\.csv$/.exec(name) ?? []
  const known = EXPORTS.find(one => one === what)
  return known && isDay(from) && isDay(to) ? { what: known, from, to } : null
}
const DIFFERENCE_COLUMNS = [
  'day',
  'kind',
  'about',
  'out_no',
  'gateway',
  'book',
  'state',
  'found',
  'settled',
  'reason',
] as const
const BILL_COLUMNS = ['about', 'time', 'out_no', 'gateway_no', 'gateway', 'book'] as const
const isCount = (name: keyof Totals): boolean => !name.endsWith('_fen')

export type FinanceFiles = ReturnType<typeof createFinanceFiles>

/** CSV files of the book. They are downloaded by signed links, since a browser's download sends no token. */
export const createFinanceFiles = (
  ctx: Pick<Context, 'db'>,
  { totals }: Pick<FinanceService, 'totals'>,
  links: Pick<PrivateLinks, 'sign'>,
) => {
  const link = (wanted: Wanted, locale: Locale, user: Principal): Output<typeof finance.exportCsv> => {
    checkRange(wanted)
    const filename = nameOf(wanted)
    const { permission } = finance.exportCsv
    // The language is named, so that the browser's headers don't decide it.
    return { filename, ...links.sign({ path: `${CSV_PATH}/${filename}`, query: { lang: locale }, user, permission }) }
  }

  const LINES: Readonly<Record<FinanceExport, (db: Db, range: Wanted, locale: Locale) => Promise<Line[]>>> = {
    totals: async (db, range, locale) => {
      const names = Object.keys(noTotals()) as (keyof Totals)[]
      const { items, sum } = await totals(db, range)
      const line = (first: string, one: Totals): Line => [
        first,
        ...names.map(name => (isCount(name) ? one[name] : yuan(one[name]))),
      ]
      return [
        [say('finance.day', locale), ...names.map(name => say(`finance.${name}`, locale))],
        ...items.map(item => line(item.day, item)),
        line(say('finance.sum', locale), sum),
      ]
    },
    differences: async (db, { from, to }, locale) => [
      DIFFERENCE_COLUMNS.map(name => say(`finance.column_${name}`, locale)),
      ...(await repo.findDifferencesOf(db, from, to)).map(row => [
        row.day,
        say(`finance.kind_${row.kind}`, locale),
        say(`finance.about_${row.about}`, locale),
        row.out_no,
        yuan(row.gateway_fen),
        yuan(row.book_fen),
        say(`finance.state_${row.state}`, locale),
        minute(row.found_at),
        minute(row.settled_at),
        row.reason,
      ]),
    ],
    bill: async (db, { from, to }, locale) => {
      const lines: Line[] = [BILL_COLUMNS.map(name => say(`finance.column_${name}`, locale))]
      for (const about of BILL_KINDS)
        for (const row of await findComparedLines(db, about, from, to))
          lines.push([
            say(`finance.about_${about}`, locale),
            minute(row.at),
            row.out_no,
            row.gateway_no,
            yuan(row.gateway_fen),
            yuan(row.book_fen),
          ])
      return lines
    },
  }

  /** @returns null for a name that is none of ours */
  const textOf = async (filename: string, locale: Locale): Promise<string | null> => {
    const wanted = readName(filename)
    return wanted && csvOf(await LINES[wanted.what](ctx.db, wanted, locale))
  }

  return { link, textOf }
}
