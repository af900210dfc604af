import type { Input, Output } from '#contract'
import type { enquiry, EnquiryLine, EnquiryThread } from '#contract/market/enquiry'
import { PAGE_SIZE } from '#domain/base/paging'
import type { EnquirySide, ShutReason } from '#domain/market/enquiry'
import { REOPEN_DAYS } from '#domain/market/enquiry'
import { DAY_MS } from '#domain/kit/relative-time'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, decodeNumbers, encodeCursor, encodeNumbers } from '#server/http/cursor'
import { orNotFound } from '#server/http/refusal'
import type { PrivateLinks } from '#server/http/private-links'
import type { Principal } from '#server/http/serve'
import { privatePath } from '../../base/upload'
import type { QuotaService } from '../quota'
import { namedOf } from '../shelf/owner'
import { coverOf } from '../shelf/stored-media'
import { findLines, type LineRow, linePlace } from './line-repo'
import { findOther, findThreads } from './reads'
import { codeOn, type EnquiryRow, findEnquiry } from './repo'
import { findAsked, knowContacts } from './thing-reads'

export interface EnquiryViewDeps {
  publicBase: string
  links: Pick<PrivateLinks, 'sign'>
  quotas: Pick<QuotaService, 'shown'>
}
export type EnquiryViews = ReturnType<typeof createEnquiryViews>

/** The user's side of a thread. @throws Refusal 404 for a thread of others, and for none */
export const sideOf = (row: EnquiryRow | null, user: Pick<Principal, 'id'>): EnquirySide => {
  const { asker_id, owner_id } = orNotFound(row)
  return orNotFound(asker_id === user.id ? 'asked' : owner_id === user.id ? 'received' : null)
}
export const otherSide = (side: EnquirySide): EnquirySide => (side === 'asked' ? 'received' : 'asked')

/** Letters of a line shown in the list. */
const BRIEF = 60

export const createEnquiryViews = (ctx: Context, { publicBase, links, quotas }: EnquiryViewDeps) => {
  const textOf = (code: string, sealed: string | null): string =>
    sealed === null ? '' : (JSON.parse(ctx.keys.fields.open(sealed, linePlace(code))) as string)

  /** Why nothing can be written in a thread; null: it can. */
  const shutOf = async (db: Db, row: EnquiryRow, mayMeet: boolean): Promise<ShutReason | null> => {
    if (!(await findAsked(db, row.object_kind, row.object_code))) return 'gone'
    if (!mayMeet) return 'apart'
    return row.closed_at !== null && ctx.clock.now() - Date.parse(row.closed_at) > REOPEN_DAYS * DAY_MS ? 'late' : null
  }

  const lineOf = (row: EnquiryRow, line: LineRow, user: Principal): EnquiryLine => {
    const isHidden = line.hidden_at !== null
    const readId = sideOf(row, user) === 'asked' ? row.owner_read_id : row.asker_read_id
    const isMine = line.author_id === user.id
    return {
      line_code: line.line_code,
      kind: line.kind,
      is_mine: isMine,
      is_read: isMine && line.id <= readId,
      text: isHidden ? '' : textOf(line.line_code, line.text_sealed),
      pictures: isHidden
        ? []
        : line.pictures.map(file_id => ({
            file_id,
            url: links.sign({ path: privatePath(`${file_id}/large.webp`), user }).url,
          })),
      asked:
        isHidden || line.kind !== 'question'
          ? null
          : {
              quantity: line.quantity,
              target_price_fen: line.target_price_fen,
              wants_sample: line.wants_sample,
              province: line.province,
              city: line.city,
            },
      offer:
        isHidden || line.offer_state === null || line.price_fen === null
          ? null
          : {
              state: line.offer_state,
              price_fen: line.price_fen,
              from_quantity: line.from_quantity,
              freight_fen: line.freight_fen,
              sample_terms: line.sample_terms,
            },
      is_hidden: isHidden,
      created_at: line.created_at,
    }
  }

  const thingOf = (row: Pick<EnquiryRow, 'object_kind' | 'page_code' | 'title' | 'unit' | 'cover_path'>) => ({
    kind: row.object_kind,
    code: row.page_code,
    title: row.title,
    cover_url: coverOf(publicBase, row.cover_path),
    unit: row.unit,
  })

  const page = async (
    db: Db,
    user: Principal,
    input: Input<typeof enquiry.getEnquiryPage>,
  ): Promise<Output<typeof enquiry.getEnquiryPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await findThreads(db, {
      userId: user.id,
      side: input.side ?? null,
      state: input.state ?? null,
      keyword: input.keyword ?? '',
      before: decodeNumberCursor(input.cursor),
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.last_at, row.id))
    return {
      items: items.map(row => ({
        enquiry_code: row.enquiry_code,
        thing: thingOf(row),
        other: namedOf(row.other, row.other_status),
        is_asked_by_me: row.asker_id === user.id,
        state: row.state,
        unread: row.unread,
        last: {
          kind: row.last_kind,
          is_mine: row.last_author_id === user.id,
          is_hidden: row.is_last_hidden,
          text: row.is_last_hidden
            ? ''
            : Array.from(textOf(row.last_code, row.last_text_sealed)).slice(0, BRIEF).join(''),
          price_fen: row.is_last_hidden ? null : row.last_price_fen,
          at: row.last_at,
        },
      })),
      next_cursor,
    }
  }

  /** @throws Refusal 404 */
  const thread = async (db: Db, user: Principal, code: string): Promise<EnquiryThread> => {
    const row = orNotFound(await findEnquiry(db, code))
    const side = sideOf(row, user)
    const other = await findOther(db, row, user.id)
    const [mine, theirs] =
      side === 'asked' ? [row.asker_sample_at, row.owner_sample_at] : [row.owner_sample_at, row.asker_sample_at]
    return {
      enquiry_code: row.enquiry_code,
      thing: thingOf(row),
      other: namedOf(other, other.status),
      is_asked_by_me: side === 'asked',
      state: row.state,
      shut: await shutOf(db, row, other.may_meet),
      may_name_contact: await knowContacts(db, row),
      sample: { mine: mine !== null, theirs: theirs !== null },
      is_blocked_by_me: other.is_blocked_by_me,
      quota: await quotas.shown(db, user, side === 'asked' ? 'enquiry_line' : 'answer'),
    }
  }

  /** @throws Refusal 404 */
  const linePage = async (
    db: Db,
    user: Principal,
    input: Input<typeof enquiry.getEnquiryLinePage>,
  ): Promise<Output<typeof enquiry.getEnquiryLinePage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const row = orNotFound(await findEnquiry(db, input.enquiry_code))
    sideOf(row, user)
    const before = decodeNumbers(input.cursor, 1)?.[0] ?? null
    const rows = await findLines(db, row.id, before, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, line => encodeNumbers([line.id]))
    return { items: items.map(line => lineOf(row, line, user)), next_cursor }
  }

  const on = async (
    db: Db,
    user: Principal,
    { object_kind: kind, object_code: code }: Input<typeof enquiry.getEnquiryOn>,
  ): Promise<Output<typeof enquiry.getEnquiryOn>> => ({
    enquiry_code: await codeOn(db, user.id, kind, code),
    quota: await quotas.shown(db, user, 'enquiry'),
  })

  return { page, thread, linePage, on, lineOf, shutOf }
}
