import type { Input, Output } from '#contract'
import type { QuoteView, quote } from '#contract/market/quote'
import type { Response } from '#contract/shapes'
import { PAGE_SIZE } from '#domain/base/paging'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumbers, encodeNumbers } from '#server/http/cursor'
import { notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { mayMeet } from '../people-reads'
import { findPurchase } from './purchase-reads'
import * as pages from './reads'
import type { Contact } from '../listing'
import { namedOf } from '../shelf/owner'
import { coverOf, pictureOf } from '../shelf/stored-media'
import type { ResponsesService } from '../follow'
import type { QuotaService } from '../quota'
import { countQuotesForOwner, countQuotesOf } from './repo'
import type { QuoteService } from './service'

export interface QuoteViewDeps {
  publicBase: string
  quotas: QuotaService
  quoting: Pick<QuoteService, 'contactFor'>
  responses: ResponsesService
}
export type QuoteViews = ReturnType<typeof createQuoteViews>

export const createQuoteViews = ({ publicBase, quotas, quoting, responses }: QuoteViewDeps) => {
  const viewOf = (row: pages.ShownQuoteRow, known: Map<number, Response>, contact: Contact | undefined): QuoteView => ({
    quote_code: row.quote_code,
    state: row.state,
    unit_price_fen: row.unit_price_fen,
    minimum_quantity: row.minimum_quantity,
    lead_days: row.lead_days,
    requirements: row.requirements,
    note: row.note,
    media: row.media.map(media => pictureOf(publicBase, media)),
    created_at: row.created_at,
    decided_at: row.decided_at,
    quoter: {
      ...namedOf(row, row.quoter_status),
      response: row.quoter_status === 'cancelled' ? null : (known.get(row.quoter_id) ?? null),
    },
    ...(contact && { contact }),
  })

  const responsesOf = (db: Db, rows: pages.ShownQuoteRow[]) =>
    responses(
      db,
      rows.map(row => row.quoter_id),
    )

  /** @throws Refusal 404 for a purchase that the user may not see and never quoted for. */
  const page = async (
    db: Db,
    user: Principal,
    input: Input<typeof quote.getQuotePage>,
  ): Promise<Output<typeof quote.getQuotePage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const purchase = orNotFound(await findPurchase(db, input.listing_code))
    if (purchase.owner_id === user.id) {
      const after = decodeNumbers(input.cursor, 3)
      const rows = await pages.findQuotesForOwner(db, purchase.id, after, limit + 1)
      const { items, next_cursor } = cutPage(rows, limit, row => encodeNumbers([row.rank, row.unit_price_fen, row.id]))
      const known = await responsesOf(db, items)
      return {
        items: items.map(row => viewOf(row, known, quoting.contactFor('owner', row, purchase))),
        next_cursor,
        total: await countQuotesForOwner(db, purchase.id),
        quota: null,
      }
    }
    const before = decodeNumbers(input.cursor, 1)?.[0] ?? null
    const rows = await pages.findQuotesOf(db, purchase.id, user.id, before, limit + 1)
    const total = await countQuotesOf(db, purchase.id, user.id)
    const isVisible = purchase.item_state === 'on_shelf' && (await mayMeet(db, purchase.owner_id, user.id))
    if (total === 0 && !isVisible) throw notFound()
    const { items, next_cursor } = cutPage(rows, limit, row => encodeNumbers([row.id]))
    const known = await responsesOf(db, items)
    return {
      items: items.map(row => viewOf(row, known, quoting.contactFor('quoter', row, purchase))),
      next_cursor,
      total,
      quota: await quotas.shown(db, user, 'quote'),
    }
  }

  const minePage = async (
    db: Db,
    user: Principal,
    input: Input<typeof quote.getMyQuotePage>,
  ): Promise<Output<typeof quote.getMyQuotePage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const before = decodeNumbers(input.cursor, 1)?.[0] ?? null
    const rows = await pages.findMyQuotes(db, user.id, input.state ?? null, before, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeNumbers([row.id]))
    const known = await responsesOf(db, items)
    return {
      items: items.map(row => {
        const { listing_code, title, cover_path: cover, quantity, unit, is_open } = row
        const { buyer, owner_status } = row
        const purchase = { listing_code, contact_sealed: row.owner_contact_sealed, owner_status }
        return {
          ...viewOf(row, known, quoting.contactFor('quoter', row, purchase)),
          purchase: {
            listing_code,
            title,
            cover_url: coverOf(publicBase, cover),
            quantity,
            unit,
            is_open,
            has_page: row.has_page,
            buyer: namedOf(buyer, owner_status),
          },
        }
      }),
      next_cursor,
    }
  }

  return { page, minePage }
}
