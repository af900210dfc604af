import { type Kysely, sql } from 'kysely'
import { shareOf } from '../../domain/money/wallet'
import type { Context } from '../context'
import type { Schema } from '../db/types'
import { linePlace } from '../modules/market/enquiry'
import { minutesAgo, seedCode } from './codes'
import { SEED_ENQUIRIES, type SeedEnquiry } from './data/enquiries'

type Db = Kysely<Schema>

interface Asked {
  id: number
  code: string
  owner_id: number
  title: string
  unit: string
  cover_path: string | null
  price_fen: number | null
}

/** What a thread is about: the newest things on the shelf that aren't the asker's, counted from 0. */
const thingOf = async (db: Db, { kind, nth }: SeedEnquiry, askerId: number, ownerId: number | null): Promise<Asked> => {
  const of =
    kind === 'supply'
      ? sql`(select id, listing_code as code, owner_id, title, unit, cover_path, price_fen, feed_at from listings
          where item_state = 'on_shelf' and kind = 'supply' and price_fen is not null)`
      : sql`(select id, product_code as code, owner_id, title, unit, cover_path, price_fen, feed_at from products
          where item_state = 'on_shelf')`
  const { rows } = await sql<Asked>`
    select id, code, owner_id, title, unit, cover_path, price_fen from ${of} o
    where owner_id <> ${askerId} and ${ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`}
    order by feed_at desc, id limit 1 offset ${nth}`.execute(db)
  return rows[0]
}

/** Inserts the demo market's threads, read by both sides. */
export const insertEnquiries = async (
  ctx: Pick<Context, 'clock' | 'keys'>,
  db: Db,
  idOf: (mobile: string) => number,
): Promise<void> => {
  for (const [i, one] of SEED_ENQUIRIES.entries()) {
    const askerId = idOf(one.asker)
    const thing = await thingOf(db, one, askerId, one.owner ? idOf(one.owner) : null)
    const at = (after: number) => minutesAgo(ctx, one.age_minutes - after)
    const last = at(one.lines.at(-1)!.after)
    const { rows } = await sql<{ id: number }>`
      insert into enquiries (enquiry_code, object_kind, object_code, object_id, page_code, title, unit, cover_path, asker_id,
        owner_id, state, closed_at, last_at, created_at)
      values (${seedCode('e', `enquiry:${i}`)}, ${one.kind}, ${thing.code}, ${thing.id}, ${thing.code}, ${thing.title},
        ${thing.unit}, ${thing.cover_path}, ${askerId}, ${thing.owner_id}, ${one.isClosed ? 'closed' : 'open'},
        ${one.isClosed ? last : null}, ${last}, ${at(0)}) returning id`.execute(db)
    const { id } = rows[0]
    for (const [n, line] of one.lines.entries()) {
      const code = seedCode('m', `enquiry:${i}:${n}`)
      const [province, city] = line.region ?? ['', '']
      const sealed = line.text ? ctx.keys.fields.seal(JSON.stringify(line.text), linePlace(code)) : null
      await sql`
        insert into enquiry_lines (line_code, enquiry_id, author_id, kind, text_sealed, quantity, target_price_fen,
          wants_sample, province, city, offer_state, price_fen, from_quantity, freight_fen, sample_terms, created_at)
        values (${code}, ${id}, ${line.isAskers ? askerId : thing.owner_id}, ${line.kind}, ${sealed},
          ${line.quantity ?? null}, ${line.target_price_fen ?? null}, ${line.wants_sample ?? false}, ${province}, ${city},
          ${line.offer?.state ?? null}, ${line.offer ? shareOf(thing.price_fen ?? 0, line.offer.rate) : null},
          ${line.offer?.from_quantity ?? null}, ${line.offer?.freight_fen ?? null}, ${line.offer?.sample_terms ?? ''},
          ${at(line.after)})`.execute(db)
    }
    const agreed = (isAskers: boolean) => {
      const line = one.lines.find(said => said.kind === 'sample' && said.isAskers === isAskers)
      return line ? at(line.after) : null
    }
    const answer = one.lines.find(line => !line.isAskers)
    await sql`
      update enquiries set answered_at = ${answer ? at(answer.after) : null}::timestamptz, asker_sample_at = ${agreed(true)}::timestamptz, owner_sample_at = ${agreed(false)}::timestamptz,
        (last_line_id, asker_read_id, owner_read_id) = (
          select max(l.id), max(l.id), max(l.id) from enquiry_lines l where l.enquiry_id = ${id})
      where id = ${id}`.execute(db)
  }
}
