// Across areas: a pin with its listing, and whether listing and owner may be shown.
import { sql } from 'kysely'
import type { PinState } from '#domain/money/coins'
import type { ItemState, ListingKind } from '#domain/market/listing'
import type { Db } from '#server/db/types'

export interface PinRow {
  id: number
  pin_code: string
  listing_id: number
  user_id: number
  coins: number
  hours: number
  state: PinState
  created_at: string
  starts_at: string | null
  ends_at: string | null
  /** Its number among the listing's pins, from 1. */
  number: number
  listing_code: string
  kind: ListingKind
  title: string
  item_state: ItemState
  is_owner_active: boolean
}

/** Each listing is looked up by itself: with few pins the planner would walk along all listings up to the newest one's. */
const PINS = sql`
  select p.id, p.pin_code, p.listing_id, p.user_id, p.coins, p.hours, p.state, p.created_at, p.starts_at, p.ends_at,
    (select count(*)::int from pins o where o.listing_id = p.listing_id and o.id <= p.id) as number,
    l.listing_code, l.kind, l.title, l.item_state, u.status = 'active' as is_owner_active
  from pins p
  cross join lateral (
    select listing_code, kind, title, item_state, owner_id from listings where id = p.listing_id offset 0) l
  join users u on u.id = l.owner_id`

/** Running and waiting pins, in order of their turns. */
export const findOpenPins = async (db: Db): Promise<PinRow[]> =>
  (await sql<PinRow>`${PINS} where p.state in ('waiting', 'running') order by p.id`.execute(db)).rows

export const findPin = async (db: Db, id: number): Promise<PinRow> =>
  (await sql<PinRow>`${PINS} where p.id = ${id}`.execute(db)).rows[0]

/** The user's pins, newest first. */
export const findOwnPins = async (db: Db, userId: number, limit: number): Promise<PinRow[]> =>
  (await sql<PinRow>`${PINS} where p.user_id = ${userId} order by p.id desc limit ${limit}`.execute(db)).rows
