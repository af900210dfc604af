import type { Remainder } from '#contract/leaving/cancellation'
import { REMAINDERS } from '#domain/leaving/cancellation'
import { type Context, nowText } from '#server/context'
import type { Leaving } from '#server/db/leaving'
import type { Db } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import type { Account, Bucket, BucketOf, PlatformAccount, Posting, Purse, PurseName } from './accounts'
import * as repo from './repo'

/** A request key was used again with another input: a programming error. Nothing is booked. */
export class KeyReused extends Error {
  constructor(key: string) {
    super(`ledger: ${key} was used for another transfer`)
  }
}

interface Cause {
  /** Idempotency key, valid for ever: derived from the cause's code, never from a message or a try. */
  key: string
  /** Kind of the movement, e.g. `order.paid`. */
  kind: string
}
export interface Transfer extends Cause {
  /** Code of the order, withdrawal, … that caused it. */
  ref: string
  postings: readonly Posting[]
  /** ISO text; now by default. */
  at?: string
}
export interface Hold extends Cause {
  ref: string
  from: Account
  into: BucketOf & { bucket: 'frozen' | 'held' }
  amount: number
  at?: string
}
export interface End extends Cause {
  /** The hold's request key. */
  hold: string
  at?: string
}
export interface Settlement extends End {
  /** Where the amount goes; the parts add up to the hold. */
  to: readonly { account: Account; amount: number }[]
}

export interface Booked {
  id: number
  /** The key was booked before with the same input: nothing was moved now. */
  isRepeat: boolean
}
export type Balances = Record<PurseName, Record<Bucket, number>>

export interface Statement {
  opening: number
  /** `balance` is the one after the line. */
  lines: (repo.LineRow & { balance: number })[]
  closing: number
}

const checkAmount = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`ledger: ${amount} is no amount`)
}

const available = ({ userId, purse }: Purse): BucketOf => ({ userId, purse, bucket: 'available' })

export type Ledger = ReturnType<typeof createLedger>

/**
 * The only way to move fen and coins; docs/money.md lists the postings of each transition. All writing functions take
 * the caller's transaction, in which the cause's row is already locked. Purses are locked in the order of their ids.
 */
export const createLedger = (ctx: Pick<Context, 'clock'>) => {
  /** Loaded once: a migration creates them, and they never change. */
  let platform: ReadonlyMap<PlatformAccount, number> | null = null
  const platformIds = async (db: Db): Promise<ReadonlyMap<PlatformAccount, number>> =>
    (platform ??= new Map((await repo.findPlatform(db)).map(({ id, name }) => [name, id])))

  /** @throws Refusal 409 if a purse would go below zero, or the hold was ended by another key; KeyReused */
  const book = async (tx: Db, transfer: repo.NewTransfer): Promise<Booked> => {
    transfer.moves.forEach(({ amount }) => checkAmount(amount))
    if (!transfer.moves.length) throw new Error('ledger: a transfer without postings')
    const { id, outcome } = await repo.book(tx, transfer)
    if (outcome === 'short') throw conflict('balance_short')
    if (outcome === 'ended') throw conflict()
    if (outcome === 'reused') throw new KeyReused(transfer.key)
    return { id: id!, isRepeat: outcome === 'repeat' }
  }

  const placesOf = async (db: Db): Promise<(account: Account) => repo.Place> => {
    const ids = await platformIds(db)
    return account => (typeof account === 'string' ? ids.get(account)! : available(account))
  }

  /**
   * Moves money between `available` buckets and platform accounts.
   * @throws Refusal 409 if a purse has too little; KeyReused
   */
  const transfer = async (tx: Db, { key, kind, ref, postings, at = nowText(ctx) }: Transfer): Promise<Booked> => {
    const placeOf = await placesOf(tx)
    const moves = postings.map(({ from, to, amount }) => ({
      source: placeOf(availableOnly(from)),
      destination: placeOf(availableOnly(to)),
      amount,
    }))
    return book(tx, { key, kind, ref, isHold: false, endsId: null, at, moves })
  }

  /** Sets an amount aside until it is settled or given back. @throws Refusal 409 if a purse has too little; KeyReused */
  const hold = async (tx: Db, { key, kind, ref, from, into, amount, at = nowText(ctx) }: Hold): Promise<Booked> => {
    const placeOf = await placesOf(tx)
    const moves = [{ source: placeOf(availableOnly(from)), destination: into, amount }]
    return book(tx, { key, kind, ref, isHold: true, endsId: null, at, moves })
  }

  /** @param partsOf where the hold's amount goes */
  const end = async (
    tx: Db,
    { key, kind, hold: of, at = nowText(ctx) }: End,
    partsOf: (hold: repo.HoldRow) => { destination: repo.Place; amount: number }[],
  ): Promise<Booked> => {
    const held = await repo.findHold(tx, of)
    if (!held) throw new Error(`ledger: there is no hold ${of}`)
    const moves = partsOf(held).map(part => ({ source: held.destination, ...part }))
    if (moves.reduce((sum, { amount }) => sum + amount, 0) !== held.amount)
      throw new Error(`ledger: ${of} holds ${held.amount}, and another amount is settled`)
    return book(tx, { key, kind, ref: held.ref, isHold: false, endsId: held.id, at, moves })
  }

  /** Ends a hold by paying it out. @throws Refusal 409 if it was ended otherwise; KeyReused */
  const settle = async (tx: Db, { to, ...ending }: Settlement): Promise<Booked> => {
    const placeOf = await placesOf(tx)
    return end(tx, ending, () => to.map(({ account, amount }) => ({ destination: placeOf(account), amount })))
  }

  /** Ends a hold by returning it to its source. @throws Refusal 409 if it was ended otherwise; KeyReused */
  const giveBack = (tx: Db, ending: End): Promise<Booked> =>
    end(tx, ending, ({ source, amount }) => [{ destination: source, amount }])

  const balances = async (db: Db, userId: number): Promise<Balances> => {
    const none = { available: 0, frozen: 0, held: 0 }
    const found = Object.fromEntries(REMAINDERS.map(name => [name, { ...none }])) as Balances
    for (const { name, bucket, balance } of await repo.findPurses(db, userId)) found[name][bucket] = balance
    return found
  }

  /** The id of an account; null for a purse without any posting yet. */
  const find = async (db: Db, account: PlatformAccount | BucketOf): Promise<number | null> => {
    if (typeof account === 'string') return (await platformIds(db)).get(account)!
    const { userId, purse, bucket } = account
    const rows = await repo.findPurses(db, userId)
    return rows.find(row => row.name === purse && row.bucket === bucket)?.id ?? null
  }

  /** Sums up all postings: for operators' pages and jobs only, too slow for a sale. */
  const platformBalance = async (db: Db, account: PlatformAccount): Promise<number> =>
    repo.sumOf(db, (await find(db, account))!)

  /** From the first instant (included) to the second (excluded), as ISO text. */
  const statement = async (
    db: Db,
    account: PlatformAccount | BucketOf,
    { from, to }: { from: string; to: string },
  ): Promise<Statement> => {
    const id = await find(db, account)
    if (id === null) return { opening: 0, lines: [], closing: 0 }
    const opening = await repo.sumOf(db, id, from)
    let balance = opening
    const lines = (await repo.findLines(db, id, from, to)).map(row => ({ ...row, balance: (balance += row.amount) }))
    return { opening, lines, closing: balance }
  }

  /** Balances that would be lost with the account. */
  const remainders = async (db: Db, userId: number): Promise<Remainder[]> => {
    const all = await balances(db, userId)
    return REMAINDERS.map(kind => ({ kind, amount: all[kind].available + all[kind].frozen + all[kind].held })).filter(
      ({ amount }) => amount > 0,
    )
  }

  /** Ends all holds and gives up the rest: the purses are empty afterwards, and their history stays booked. */
  const giveUp = async (tx: Db, { id: userId, at }: Pick<Leaving, 'id' | 'at'>): Promise<void> => {
    for (const { id, bucket } of await repo.findPurses(tx, userId))
      if (bucket !== 'available')
        for (const held of await repo.findOpenHolds(tx, id))
          await giveBack(tx, { key: `${held.key}:given-up`, kind: 'account.given_up', hold: held.key, at })
    const rest = await balances(tx, userId)
    for (const purse of REMAINDERS) {
      const amount = rest[purse].available
      const to = purse === 'coins' ? 'forfeited_coins' : 'forfeited'
      if (amount > 0)
        await transfer(tx, {
          // Not idempotent by its key (it contains the time), but a second call finds nothing left.
          key: `given-up:${userId}:${purse}:${at}`,
          kind: 'account.given_up',
          ref: String(userId),
          postings: [{ from: { userId, purse }, to, amount }],
          at,
        })
    }
  }

  return { transfer, hold, settle, giveBack: giveBack, balances, platformBalance, statement, remainders, giveUp }
}

/** Only holds may name other buckets; guards against callers that bypass the types. */
const availableOnly = (account: Account): Account => {
  if (typeof account !== 'string' && (account as Partial<BucketOf>).bucket)
    throw new Error('ledger: a transfer names no bucket')
  return account
}
