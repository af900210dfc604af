import type { Input, Output } from '#contract'
import type { coins, Pin } from '#contract/money/coins'
import { type PinAction, pinMachine, PINS_MAX, pinStarts } from '#domain/money/coins'
import type { ItemState } from '#domain/market/listing'
import { HOUR_MS } from '#domain/kit/relative-time'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction, lockName } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findOpenPins, findOwnPins, findPin, type PinRow } from './pin-reads'
import { insertAudit, transition } from '../../base/audit'
import { isMoving, type Posting } from '../../base/ledger'
import { type ItemService, setPinned } from '../../market/listing'
import type { MessageService, NewMessage } from '../../base/message'
import { checkAgreed, type CoinDeps, purseOf } from './money'
import { hasOpenPin, insertPin, setPinState } from './pin-repo'

/** Limit of the user's list of pins. */
const LISTED = 50

export interface PinDeps extends CoinDeps {
  items: Pick<ItemService, 'lock'>
  messages: Pick<MessageService, 'notifyAll'>
}

/** States that a listing doesn't leave by itself: its pin ends early and the next one starts. */
const GONE: ReadonlySet<ItemState> = new Set(['closed', 'deleted', 'taken_down'])

const msOf = (text: string | null): number => Date.parse(text ?? '')
const isOver = ({ ends_at, item_state }: PinRow, nowMs: number): boolean =>
  msOf(ends_at) <= nowMs || GONE.has(item_state)

export type Pins = ReturnType<typeof createPins>

/** Paid places at the top of the feed. All changes take one lock, since all pins share the places. */
export const createPins = (ctx: Context, { ledger, system, money, items, messages }: PinDeps) => {
  /** @throws Refusal 409 for a transition that the state machine doesn't allow */
  const move = async (
    tx: Db,
    { id, pin_code, state: from }: Pick<PinRow, 'id' | 'pin_code' | 'state'>,
    action: PinAction,
    times: { starts_at?: string; ends_at?: string } = {},
  ): Promise<void> => {
    const line = { at: nowText(ctx), actor_id: null, name: `pin_${action}`, subject: 'pin', subject_code: pin_code }
    await transition(tx, pinMachine, { from, action, ...line }, to => setPinState(tx, id, from, to, times))
  }

  const book = async (tx: Db, key: string, kind: 'pin' | 'pin.back', pin: PinRow, posting: Posting): Promise<void> => {
    if (posting.amount > 0)
      await ledger.transfer(tx, { key, kind, ref: pin.listing_code, postings: [posting], at: nowText(ctx) })
  }
  const keyOf = ({ listing_code, number }: PinRow): string => `pin:${listing_code}:${number}`

  const messageOf = (pin: PinRow, key: 'pin.started' | 'pin.returned'): NewMessage => ({
    userId: pin.user_id,
    channel: 'system',
    key,
    params: { title: pin.title, hours: String(pin.hours) },
    objectKind: pin.kind,
    objectCode: pin.listing_code,
  })

  /**
   * Ends pins that are over and starts waiting ones in free places. A waiting pin is refunded if its listing isn't on
   * the shelf at its turn, or is gone for good before. The caller holds the lock `pins`.
   */
  const advance = async (tx: Db): Promise<{ started: PinRow[]; returned: PinRow[]; isChanged: boolean }> => {
    const nowMs = ctx.clock.now()
    const open = await findOpenPins(tx)
    const running = open.filter(({ state }) => state === 'running')
    const over = running.filter(pin => isOver(pin, nowMs))
    /** New `pinned_until` by listing id. */
    const until = new Map<number, string | null>()
    for (const pin of over) {
      await move(tx, pin, 'end')
      until.set(pin.listing_id, null)
    }
    const mayReturn = await isMoving(money, tx)
    const [started, returned]: [PinRow[], PinRow[]] = [[], []]
    let free = PINS_MAX - (running.length - over.length)
    for (const pin of open.filter(({ state }) => state === 'waiting')) {
      if (free <= 0 && !GONE.has(pin.item_state)) continue
      if (pin.item_state === 'on_shelf' && pin.is_owner_active) {
        const ends_at = timeText(ctx, pin.hours * HOUR_MS)
        await move(tx, pin, 'start', { starts_at: nowText(ctx), ends_at })
        until.set(pin.listing_id, ends_at)
        started.push(pin)
        free -= 1
      } else if (mayReturn) {
        await move(tx, pin, 'return')
        returned.push(pin)
      }
    }
    if (until.size > 0) await setPinned(tx, until)
    // Lock order: listings before purses.
    for (const pin of returned)
      await book(tx, `${keyOf(pin)}:back`, 'pin.back', pin, {
        from: 'spending',
        to: purseOf(pin.user_id),
        amount: pin.coins,
      })
    return { started, returned, isChanged: until.size > 0 }
  }

  const tell = async (tx: Tx, { started, returned, isChanged }: Awaited<ReturnType<typeof advance>>) => {
    if (isChanged) tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))
    await messages.notifyAll(tx, [
      ...started.map(pin => messageOf(pin, 'pin.started')),
      ...returned.map(pin => messageOf(pin, 'pin.returned')),
    ])
  }

  /** Meant to run every minute, on any number of servers. */
  const minute = (): Promise<void> =>
    inTransaction(ctx.db, async tx => {
      await lockName(tx, 'pins')
      await tell(tx, await advance(tx))
    })

  /** Expected start of each waiting pin, by id, and of a new one, in ms. */
  const expected = async (db: Db) => {
    const nowMs = ctx.clock.now()
    const open = await findOpenPins(db)
    const waiting = open.filter(({ state }) => state === 'waiting')
    const starts = pinStarts(
      open.filter(pin => pin.state === 'running' && !isOver(pin, nowMs)).map(({ ends_at }) => msOf(ends_at)),
      waiting.map(({ hours }) => hours * HOUR_MS),
      nowMs,
    )
    return {
      waiting: waiting.length,
      next: starts[waiting.length],
      startOf: new Map(waiting.map(({ id }, i) => [id, new Date(starts[i]).toISOString()])),
    }
  }

  const viewOf = (pin: PinRow, startOf: ReadonlyMap<number, string>): Pin => ({
    pin_code: pin.pin_code,
    listing_code: pin.listing_code,
    kind: pin.kind,
    title: pin.title,
    coins: pin.coins,
    state: pin.state,
    created_at: pin.created_at,
    starts_at: pin.starts_at ?? startOf.get(pin.id) ?? null,
    ends_at: pin.ends_at,
  })

  /** @throws Refusal 404; 409 off the shelf, while it is pinned or waits, for another price, with too few coins; 503 */
  const pin = async (
    tx: Tx,
    user: Principal,
    { listing_code: code, price: shown }: Input<typeof coins.pinListing>,
  ): Promise<Output<typeof coins.pinListing>> => {
    await money.check(tx)
    await lockName(tx, 'pins')
    const item = await items.lock(tx, code, user.id)
    if (item.item_state !== 'on_shelf') throw conflict('pin_off_shelf')
    // Free the places of pins that are over, including this listing's earlier one.
    const before = await advance(tx)
    if (await hasOpenPin(tx, item.id)) throw conflict('pin_twice')
    const { pin_coins: price, pin_hours: hours } = await system.limitsIn(tx)
    const { available: balance } = (await ledger.balances(tx, user.id)).coins
    checkAgreed({ price, balance }, shown)
    const at = nowText(ctx)
    const made = { code: newCode('y'), listingId: item.id, userId: user.id, coins: price, hours, at }
    const { id } = await insertPin(tx, made)
    await insertAudit(tx, {
      at,
      actor_id: user.id,
      action: 'pin',
      subject: 'pin',
      subject_code: made.code,
      from_state: null,
      to_state: 'waiting',
    })
    const then = await advance(tx)
    const row = await findPin(tx, id)
    await book(tx, keyOf(row), 'pin', row, { from: purseOf(user.id), to: 'spending', amount: price })
    await tell(tx, {
      // The buyer sees the start of their own pin in the answer.
      started: [...before.started, ...then.started].filter(one => one.id !== id),
      returned: [...before.returned, ...then.returned],
      isChanged: before.isChanged || then.isChanged,
    })
    const { startOf } = await expected(tx)
    return { ...viewOf(row, startOf), balance: balance - price }
  }

  const own = async (db: Db, user: Principal): Promise<Output<typeof coins.getPins>> => {
    const { startOf, waiting, next: at } = await expected(db)
    return {
      items: (await findOwnPins(db, user.id, LISTED)).map(one => viewOf(one, startOf)),
      waiting,
      next_start: at > ctx.clock.now() ? new Date(at).toISOString() : null,
    }
  }

  return { minute, pin, own }
}
