// Runs on both databases.
import assert, { deepEqual, equal, match, notEqual, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { CODE } from '#contract'
import { holdsCoins } from '#domain/money/finance'
import { shanghaiDay, shanghaiInstant, shanghaiMidnight } from '#domain/kit/relative-time'
import { type Database, inTransaction, openDatabase } from '#server/db/client'
import type { Db, Schema } from '#server/db/types'
import type { Refusal } from '#server/http/refusal'
import {
  type Booked,
  type BucketOf,
  checkBook,
  createLedger,
  KeyReused,
  PLATFORM_ACCOUNTS,
  type Purse,
  type PurseName,
  verifyLedger,
} from './index'
import { ledgerStatement } from '#server/commands/ledger-statement'
import { ledgerVerify } from '#server/commands/ledger-verify'
import type { OpenMarket } from '#server/open'
import { runCommand } from '#__tests__/support/commands'
import { FakeClock, newFixture } from '#__tests__/support/server'

const AT_ONCE = 200
const DAY = 86_400_000

let fixture: Awaited<ReturnType<typeof newFixture>>
let database: Database
let db: Kysely<Schema>
const clock = new FakeClock()
const ledger = createLedger({ clock })

const open = async () => {
  database = await openDatabase({ directory: join(fixture.dataDir, 'database'), databaseUrl: fixture.databaseUrl })
  db = database.db
}
before(async () => {
  fixture = await newFixture()
  await open()
})
after(async () => {
  await database.close()
  await fixture.remove()
})

let people = 0
/** A new person. @returns their id */
const person = async (): Promise<number> => {
  people += 1
  const code = `purse${people}`
  const { rows } = await sql<{ id: number }>`
    insert into users (user_code, maoxiu_code, nickname, created_at) values (${code}, ${code}, ${code}, now())
    returning id`.execute(db)
  return rows[0].id
}
let keys = 0
/** A new request key. */
const newKey = () => `test:${(keys += 1)}`
const purse = (userId: number, name: PurseName = 'reward'): Purse => ({ userId, purse: name })
const bucket = (userId: number, name: 'frozen' | 'held', of: PurseName = 'reward') =>
  ({ userId, purse: of, bucket: name }) as const

const give = (userId: number, amount: number, key = newKey(), name: PurseName = 'reward') =>
  inTransaction(db, tx =>
    ledger.transfer(tx, {
      key,
      kind: 'test.given',
      ref: 'cause',
      postings: [{ from: name === 'coins' ? 'issuance' : 'promotion', to: purse(userId, name), amount }],
    }),
  )
const move = (from: number, to: number, amount: number, key = newKey()) =>
  inTransaction(db, tx =>
    ledger.transfer(tx, {
      key,
      kind: 'test.moved',
      ref: 'cause',
      postings: [{ from: purse(from), to: purse(to), amount }],
    }),
  )
const putAside = (userId: number, amount: number, key = newKey()) =>
  inTransaction(db, tx =>
    ledger.hold(tx, {
      key,
      kind: 'test.held',
      ref: 'cause',
      from: purse(userId),
      into: bucket(userId, 'held'),
      amount,
    }),
  )
const payOut = (hold: string, amount: number, key = `${hold}:paid`) =>
  inTransaction(db, tx =>
    ledger.settle(tx, {
      key,
      kind: 'test.paid',
      hold,
      to: [
        { account: 'gateway', amount: amount - 1 },
        { account: 'fees', amount: 1 },
      ],
    }),
  )
const giveBack = (hold: string, key = `${hold}:back`) =>
  inTransaction(db, tx => ledger.giveBack(tx, { key, kind: 'test.back', hold }))

const has = async (userId: number, name: PurseName = 'reward') => (await ledger.balances(db, userId))[name]
const isShort = (error: Refusal) => error.code === CODE.conflict && error.messageKey === 'balance_short'
const isConflict = (error: Refusal) => error.code === CODE.conflict && error.messageKey === 'conflict'
const isWhole = async () => deepEqual((await verifyLedger({ db })).faults, [])

interface Outcome {
  booked: Booked[]
  refused: unknown[]
}
const together = async (acts: (() => Promise<Booked>)[]): Promise<Outcome> => {
  const settled = await Promise.allSettled(acts.map(act => act()))
  return {
    booked: settled.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])),
    refused: settled.flatMap(it => (it.status === 'rejected' ? [it.reason as unknown] : [])),
  }
}
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

describe('a transfer', () => {
  it('moves what it says between purses and the platform', async () => {
    const [ann, bob] = [await person(), await person()]
    const promotion = await ledger.platformBalance(db, 'promotion')
    await give(ann, 300)
    await move(ann, bob, 120)
    deepEqual(await has(ann), { available: 180, frozen: 0, held: 0 })
    deepEqual(await has(bob), { available: 120, frozen: 0, held: 0 })
    equal(await ledger.platformBalance(db, 'promotion'), promotion - 300)
    deepEqual(await ledger.balances(db, await person()), {
      distribution: { available: 0, frozen: 0, held: 0 },
      shareholder: { available: 0, frozen: 0, held: 0 },
      reward: { available: 0, frozen: 0, held: 0 },
      coins: { available: 0, frozen: 0, held: 0 },
    })
  })

  it('is booked whole or not at all', async () => {
    const [ann, bob] = [await person(), await person()]
    await give(ann, 100)
    const tooMuch = inTransaction(db, tx =>
      ledger.transfer(tx, {
        key: newKey(),
        kind: 'test.moved',
        ref: 'cause',
        postings: [
          { from: purse(ann), to: purse(bob), amount: 60 },
          { from: purse(ann), to: 'revenue', amount: 41 },
        ],
      }),
    )
    await rejects(tooMuch, isShort)
    equal((await has(ann)).available, 100)
    equal((await has(bob)).available, 0)
  })

  it('of no amount, a fraction or below zero is a fault', async () => {
    const ann = await person()
    for (const amount of [0, -5, 0.5, NaN, 2 ** 60]) await rejects(give(ann, amount), /is no amount/)
    equal((await has(ann)).available, 0)
  })

  it('answers a repeat of its key with the first one, and refuses the key to anything else', async () => {
    const ann = await person()
    const key = newKey()
    const first = await give(ann, 50, key)
    clock.advance(DAY)
    deepEqual(await give(ann, 50, key), { id: first.id, isRepeat: true })
    await rejects(give(ann, 51, key), KeyReused)
    await rejects(give(await person(), 50, key), KeyReused)
    equal((await has(ann)).available, 50)
    // The last fen is spent, and repeating the transfer that took it isn't refused.
    const spending = newKey()
    const bob = await person()
    await move(ann, bob, 50, spending)
    equal((await move(ann, bob, 50, spending)).isRepeat, true)
    await rejects(move(ann, bob, 50), isShort)
  })

  it('that is rolled back leaves nothing, and its key is free', async () => {
    const ann = await person()
    const key = newKey()
    const broken = inTransaction(db, async tx => {
      await ledger.transfer(tx, {
        key,
        kind: 'test.given',
        ref: 'cause',
        postings: [{ from: 'promotion', to: purse(ann), amount: 7 }],
      })
      throw new Error('cut off')
    })
    await rejects(broken, /cut off/)
    equal((await has(ann)).available, 0)
    equal((await give(ann, 7, key)).isRepeat, false)
  })
})

describe('at once', () => {
  it(`${AT_ONCE} withdrawals from a wallet that covers three: exactly three`, async () => {
    const ann = await person()
    await give(ann, 3_500)
    const { booked, refused } = await together(times(AT_ONCE, () => () => putAside(ann, 1_000)))
    equal(booked.length, 3)
    equal(refused.length, AT_ONCE - 3)
    deepEqual(
      refused.filter(error => !isShort(error as Refusal)),
      [],
    )
    deepEqual(await has(ann), { available: 500, frozen: 0, held: 3_000 })
  })

  it(`${AT_ONCE} times the same key: booked once`, async () => {
    const ann = await person()
    const key = newKey()
    const { booked, refused } = await together(times(AT_ONCE, () => () => give(ann, 9, key)))
    deepEqual(refused, [])
    equal(booked.filter(({ isRepeat }) => !isRepeat).length, 1)
    equal(new Set(booked.map(({ id }) => id)).size, 1)
    equal((await has(ann)).available, 9)
  })

  it(`${AT_ONCE} transfers to and fro among four: none is lost, and nobody waits for ever`, async () => {
    const four = [await person(), await person(), await person(), await person()]
    for (const one of four) await give(one, 10_000)
    const { booked, refused } = await together(
      times(AT_ONCE, i => () => move(four[i % 4], four[(i + 1 + (i % 3)) % 4], 1 + (i % 7))),
    )
    deepEqual([booked.length, refused], [AT_ONCE, []])
    const left = await Promise.all(four.map(async one => (await has(one)).available))
    equal(
      left.reduce((sum, one) => sum + one, 0),
      40_000,
    )
    await isWhole()
  })

  it(
    'a sale waits for no other at the platform’s accounts',
    {
      timeout: 30_000,
      skip: process.env.DATABASE_URL ? false : 'the embedded database has one connection: everybody waits',
    },
    async () => {
      const [ann, bob] = [await person(), await person()]
      await inTransaction(db, async tx => {
        await ledger.transfer(tx, {
          key: newKey(),
          kind: 'test.given',
          ref: 'cause',
          postings: [{ from: 'promotion', to: purse(ann), amount: 3 }],
        })
        // On another connection, before the first commits.
        await give(bob, 5)
        equal((await has(bob)).available, 5)
      })
      equal((await has(ann)).available, 3)
    },
  )

  it(`${AT_ONCE} first transfers make one purse`, async () => {
    const ann = await person()
    const { refused } = await together(times(AT_ONCE, () => () => give(ann, 1, newKey(), 'coins')))
    deepEqual(refused, [])
    equal((await has(ann, 'coins')).available, AT_ONCE)
  })

  it('a settlement and a giving back: one of them, and the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ann = await person()
      await give(ann, 100)
      const hold = newKey()
      await putAside(ann, 100, hold)
      const { booked, refused } = await together(times(8, i => () => (i % 2 ? payOut(hold, 100) : giveBack(hold))))
      equal(booked.filter(({ isRepeat }) => !isRepeat).length, 1)
      equal(refused.length, 4)
      assert(refused.every(error => isConflict(error as Refusal)))
      const { available, held } = await has(ann)
      assert(held === 0 && (available === 0 || available === 100))
    }
    await isWhole()
  })
})

describe('a hold', () => {
  it('puts aside, and is settled in parts that sum to it', async () => {
    const ann = await person()
    const [gateway, fees] = [await ledger.platformBalance(db, 'gateway'), await ledger.platformBalance(db, 'fees')]
    await give(ann, 500)
    const hold = newKey()
    await putAside(ann, 400, hold)
    deepEqual(await has(ann), { available: 100, frozen: 0, held: 400 })
    await rejects(payOut(hold, 399), /another amount/)
    await payOut(hold, 400)
    deepEqual(await has(ann), { available: 100, frozen: 0, held: 0 })
    equal(await ledger.platformBalance(db, 'gateway'), gateway + 399)
    equal(await ledger.platformBalance(db, 'fees'), fees + 1)
    equal((await payOut(hold, 400)).isRepeat, true)
    await rejects(giveBack(hold), isConflict)
    await rejects(payOut(hold, 400, newKey()), isConflict)
  })

  it('freezes a commission, which becomes available or goes back', async () => {
    const ann = await person()
    const expense = await ledger.platformBalance(db, 'commission')
    const freeze = (key: string, amount: number) =>
      inTransaction(db, tx =>
        ledger.hold(tx, {
          key,
          kind: 'test.frozen',
          ref: 'cause',
          from: 'commission',
          into: bucket(ann, 'frozen', 'distribution'),
          amount,
        }),
      )
    const [settled, voided] = [newKey(), newKey()]
    await freeze(settled, 435)
    await freeze(voided, 90)
    deepEqual(await has(ann, 'distribution'), { available: 0, frozen: 525, held: 0 })
    await inTransaction(db, tx =>
      ledger.settle(tx, {
        key: `${settled}:available`,
        kind: 'test.available',
        hold: settled,
        to: [{ account: purse(ann, 'distribution'), amount: 435 }],
      }),
    )
    await giveBack(voided)
    deepEqual(await has(ann, 'distribution'), { available: 435, frozen: 0, held: 0 })
    equal(await ledger.platformBalance(db, 'commission'), expense - 435)
  })

  it('can be ended by nothing else', async () => {
    const ann = await person()
    const given = newKey()
    await give(ann, 10, given)
    const hold = newKey()
    await putAside(ann, 10, hold)
    await rejects(move(ann, await person(), 1), isShort)
    const around = inTransaction(db, tx =>
      ledger.transfer(tx, {
        key: newKey(),
        kind: 'test.moved',
        ref: 'cause',
        postings: [{ from: bucket(ann, 'held'), to: 'revenue', amount: 1 }],
      }),
    )
    await rejects(around, /names no bucket/)
    await rejects(giveBack('test:nothing'), /there is no hold/)
    await rejects(
      inTransaction(db, tx => ledger.giveBack(tx, { key: newKey(), kind: 'test.back', hold: given })),
      /there is no hold/,
    )
  })
})

/** A generator of numbers in [0, 1) that a seed repeats. */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a random walk', () => {
  const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000)
  const steps = Number(process.env.LEDGER_STEPS ?? 400)

  it(`of ${steps} steps agrees with a book in memory (LEDGER_SEED=${seed})`, async () => {
    const random = randomOf(seed)
    const below = (n: number) => Math.floor(random() * n)
    const pick = <T>(all: readonly T[]): T => all[below(all.length)]
    const group = [await person(), await person(), await person()]
    const model = new Map(group.map(one => [one, { available: 0, frozen: 0, held: 0 }]))
    const holds: { key: string; owner: number; amount: number; ended: 'paid' | 'back' | null }[] = []
    const done: (() => Promise<Booked>)[] = []
    /** Runs an operation, and compares with the model whether it is refused. */
    const act = async (isAllowed: boolean, work: () => Promise<Booked>, change: () => void) => {
      if (!isAllowed) return rejects(work(), (error: Refusal) => error.code === CODE.conflict)
      equal((await work()).isRepeat, false)
      change()
      done.push(work)
    }
    const step = {
      give: () => {
        const [to, amount, key] = [pick(group), 1 + below(1_000), newKey()]
        return act(
          true,
          () => give(to, amount, key),
          () => void (model.get(to)!.available += amount),
        )
      },
      move: () => {
        const from = pick(group)
        const to = pick(group.filter(one => one !== from))
        const [amount, key] = [1 + below(1_500), newKey()]
        const isAllowed = model.get(from)!.available >= amount
        return act(
          isAllowed,
          () => move(from, to, amount, key),
          () => {
            model.get(from)!.available -= amount
            model.get(to)!.available += amount
          },
        )
      },
      hold: () => {
        const [owner, amount, key] = [pick(group), 1 + below(800), newKey()]
        const purses = model.get(owner)!
        return act(
          purses.available >= amount,
          () => putAside(owner, amount, key),
          () => {
            purses.available -= amount
            purses.held += amount
            holds.push({ key, owner, amount, ended: null })
          },
        )
      },
      end: async () => {
        if (!holds.length) return
        const one = pick(holds)
        const how = random() < 0.5 ? 'paid' : 'back'
        // Settling an amount of 1 would leave nothing beside the fee.
        if (one.amount === 1 || one.ended === how) return
        const work = () => (how === 'paid' ? payOut(one.key, one.amount) : giveBack(one.key))
        await act(one.ended === null, work, () => {
          one.ended = how
          model.get(one.owner)!.held -= one.amount
          if (how === 'back') model.get(one.owner)!.available += one.amount
        })
      },
      repeat: async () => {
        if (done.length) equal((await pick(done)()).isRepeat, true)
      },
    }
    for (let i = 0; i < steps; i += 1) {
      const name = pick(Object.keys(step) as (keyof typeof step)[])
      await step[name]()
      if (i % 20 === 0 || i === steps - 1)
        for (const [one, expected] of model) deepEqual(await has(one), expected, `step ${i}, ${name}`)
    }
    await isWhole()
  })
})

describe('a statement', () => {
  it('knows the currency of each account as the database has it', async () => {
    const ann = await person()
    await give(ann, 1)
    const { rows } = await sql<{ name: string; bucket: string | null; currency: string }>`
      select name, bucket, currency from ledger_accounts`.execute(db)
    assert(rows.some(({ bucket }) => bucket) && PLATFORM_ACCOUNTS.every(one => rows.some(({ name }) => name === one)))
    for (const { name, currency } of rows) equal(holdsCoins(name) ? 'coin' : 'fen', currency, name)
  })

  it('of any time has an opening, lines and a closing that is the next opening', async () => {
    const ann = await person()
    const midnight = (day: number) => new Date(clock.now() + day * DAY).toISOString()
    const marks = [midnight(0), midnight(1), midnight(2), midnight(3)]
    await give(ann, 100)
    clock.advance(DAY)
    await putAside(ann, 30)
    await give(ann, 5)
    clock.advance(DAY)
    await give(ann, 1)
    const account: BucketOf = { userId: ann, purse: 'reward', bucket: 'available' }
    const days = await Promise.all(
      [0, 1, 2].map(i => ledger.statement(db, account, { from: marks[i], to: marks[i + 1] })),
    )
    deepEqual(
      days.map(({ opening, closing }) => [opening, closing]),
      [
        [0, 100],
        [100, 75],
        [75, 76],
      ],
    )
    deepEqual(
      days[1].lines.map(({ kind, amount, balance }) => [kind, amount, balance]),
      [
        ['test.held', -30, 70],
        ['test.given', 5, 75],
      ],
    )
    equal(days[2].closing, (await has(ann)).available)
    const ofPlatform = await ledger.statement(db, 'promotion', { from: marks[0], to: marks[3] })
    equal(ofPlatform.closing, await ledger.platformBalance(db, 'promotion'))
    assert(ofPlatform.lines.length >= 3)
    const empty: BucketOf = { userId: ann, purse: 'coins', bucket: 'held' }
    deepEqual(await ledger.statement(db, empty, { from: marks[0], to: marks[3] }), {
      opening: 0,
      lines: [],
      closing: 0,
    })
  })

  it('is a command, for whole days of Shanghai', async () => {
    const ann = await person()
    const code = `purse${people}`
    const account = `${code}:reward:available`
    const line = (kind: string, ...sums: number[]) => [shanghaiInstant(clock.now()), kind, 'cause', ...sums].join('\t')
    // The last second of a day, and the first one of the next.
    clock.advance(shanghaiMidnight(clock.now()) + 2 * DAY - 1000 - clock.now())
    const day = shanghaiDay(clock.now())
    await give(ann, 100)
    const given = line('test.given', 100, 100)
    clock.advance(1000)
    const next = shanghaiDay(clock.now())
    await putAside(ann, 30)
    const held = line('test.held', -30, 70)
    const promotion = await ledger.platformBalance(db, 'promotion')

    const print = (...args: [string, string, string]) => ledgerStatement({ db, clock }, ...args)
    const columns = 'time\tkind\tref\tamount\tbalance'
    notEqual(next, day)
    const of = (days: string) => `${account} from ${days}, in fen`
    const both = [of(`${day} to ${next}`), columns, 'opening\t0', given, held, 'closing\t70']
    deepEqual(await print(account, day, day), [of(`${day} to ${day}`), columns, 'opening\t0', given, 'closing\t100'])
    deepEqual((await print(account, next, next)).slice(2), ['opening\t100', held, 'closing\t70'])
    deepEqual(await print(account, day, next), both)
    equal((await print('promotion', day, next)).at(-1), `closing\t${promotion}`)
    match((await print(`${code}:coins:held`, day, day)).join('\n'), /in coins\n.*\nopening\t0\nclosing\t0$/)
    for (const [[name, from, to], fault] of [
      [['nobody', day, day], /^unknown account nobody; use gateway, .*<user_code>:<distribution\|/],
      [[`${code}:reward:lost`, day, day], /^unknown account purse\d+:reward:lost; /],
      [['nobody:reward:held', day, day], /^unknown user code nobody$/],
      [[account, day, '2026-02-30'], /^2026-02-30 is no day: /],
      [[account, next, day], /^\S+ is after \S+$/],
    ] as const)
      await rejects(print(name, from, to), ({ message }: Error) => fault.test(message), `${name} ${from} ${to}`)

    const usage = runCommand(fixture, ['ledger-statement', account, day])
    deepEqual(usage, { code: 1, out: '', err: 'usage: npm run ledger:statement -- <account> <from> <to>' })
    await database.close()
    const printed = runCommand(fixture, ['ledger-statement', account, day, next])
    await open()
    deepEqual(printed, { code: 0, out: both.join('\n'), err: '' })
  })
})

describe('giving up', () => {
  it('empties the purses, ends the holds, and can be repeated', async () => {
    const ann = await person()
    await give(ann, 40)
    await give(ann, 6, newKey(), 'coins')
    await putAside(ann, 15)
    deepEqual(await ledger.remainders(db, ann), [
      { kind: 'reward', amount: 40 },
      { kind: 'coins', amount: 6 },
    ])
    const forfeited = await ledger.platformBalance(db, 'forfeited')
    for (let i = 0; i < 2; i += 1)
      await inTransaction(db, tx => ledger.giveUp(tx, { id: ann, at: new Date(clock.now()).toISOString() }))
    deepEqual(await ledger.remainders(db, ann), [])
    equal(await ledger.platformBalance(db, 'forfeited'), forfeited + 40)
    await isWhole()
  })
})

describe('the database itself', () => {
  /** SQL by hand, as anybody with a connection could write it. */
  const byHand = (statement: string) => inTransaction(db, tx => sql.raw(statement).execute(tx))
  let ann = 0
  let available = 0
  before(async () => {
    ann = await person()
    await give(ann, 100)
    const { rows } = await sql<{ id: number }>`select id from ledger_accounts where user_id = ${ann}`.execute(db)
    available = rows[0].id
  })
  const posted = (source: string | number, destination: string | number, amount: number) => {
    const idOf = (account: string | number) =>
      typeof account === 'number'
        ? account
        : `(select id from ledger_accounts where name = '${account}' and bucket is null)`
    return byHand(`
      with made as (
        insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, at)
        values ('${newKey()}', sha256('x'), 'test.by_hand', 'x', false, now()) returning id)
      insert into ledger_postings (transfer_id, n, source_id, destination_id, amount)
      select id, 1, ${idOf(source)}, ${idOf(destination)}, ${amount} from made`)
  }

  it('refuses to change, delete or empty what was booked', async () => {
    for (const statement of [
      'update ledger_transfers set kind = kind',
      'delete from ledger_transfers',
      'truncate ledger_transfers cascade',
      'update ledger_postings set amount = amount + 1',
      'delete from ledger_postings where false',
      'truncate ledger_postings',
      'delete from ledger_accounts',
      'truncate ledger_accounts',
    ])
      await rejects(byHand(statement), /ledger: (?:update|delete|truncate) of ledger_\w+ is refused/, statement)
  })

  it('refuses to move a balance, rename an account or hand it over', async () => {
    const other = await person()
    for (const change of [
      'balance = balance + 1',
      'balance = 0',
      `user_id = ${other}`,
      "name = 'distribution'",
      "bucket = 'held'",
    ])
      await rejects(byHand(`update ledger_accounts set ${change} where id = ${available}`), /is refused/, change)
    const rich = `insert into ledger_accounts (user_id, name, bucket, currency, balance)
      values (${other}, 'reward', 'available', 'fen', 5)`
    await rejects(byHand(rich), /insert of ledger_accounts is refused/)
  })

  it('refuses a posting that a purse doesn’t cover, between currencies, to itself or to nowhere', async () => {
    await rejects(posted(available, 'revenue', 101), /ledger_accounts_not_negative/)
    await rejects(posted(available, 'issuance', 1), /two accounts of one currency/)
    await rejects(posted(available, 987_654_321, 1), /two accounts of one currency/)
    await rejects(posted(available, available, 1))
    await rejects(posted('promotion', available, 0))
    await rejects(posted('promotion', available, -1))
    equal((await has(ann)).available, 100)
  })

  it('ends a hold once and keeps a key once, whatever the code does', async () => {
    const hold = newKey()
    await putAside(ann, 10, hold)
    await giveBack(hold)
    const insert = (key: string, endsId: string) =>
      byHand(`insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, ends_id, at)
        select '${key}', sha256('x'), 'test.by_hand', 'x', false, ${endsId}, now() from ledger_transfers where request_key = '${hold}'`)
    await rejects(insert(newKey(), 'id'), /ledger_transfers_one_end/)
    await rejects(insert(hold, 'null'), /ledger_transfers_one_key/)
  })
})

describe('verifying', () => {
  class Undo extends Error {}
  /** Plants damage with the triggers passed over, verifies, and takes it back. @returns the faults found */
  const faultsAfter = async (...statements: string[]): Promise<string[]> => {
    let found: string[] = []
    await inTransaction(db, async (tx: Db) => {
      await sql.raw('set local session_replication_role = replica').execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await sql.raw('set local session_replication_role = origin').execute(tx)
      found = (await checkBook(tx)).faults
      throw new Undo()
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    return found
  }
  let id = { given: 0, hold: 0, open: 0, end: 0, available: 0, held: 0 }

  before(async () => {
    const ann = await person()
    const given = await give(ann, 1_000)
    const [first, second] = [newKey(), newKey()]
    const hold = await putAside(ann, 300, first)
    const open = await putAside(ann, 200, second)
    const end = await payOut(first, 300)
    const { rows } = await sql<{ id: number; bucket: string }>`
      select id, bucket from ledger_accounts where user_id = ${ann}`.execute(db)
    const idOf = (name: string) => rows.find(row => row.bucket === name)!.id
    id = {
      given: given.id,
      hold: hold.id,
      open: open.id,
      end: end.id,
      available: idOf('available'),
      held: idOf('held'),
    }
  })

  it('finds no fault in an intact book, and counts its entries', async () => {
    const { faults, transfers, postings, accounts } = await verifyLedger({ db })
    deepEqual(faults, [])
    assert(transfers > 0 && postings >= transfers && accounts > 10)
  })

  const platform = (name: string) => `(select id from ledger_accounts where name = '${name}' and bucket is null)`
  const copied = (of: () => number, key: string, more = 'false, null') =>
    `insert into ledger_transfers (request_key, input_hash, kind, ref, is_hold, ends_id, at)
      select '${key}', input_hash, kind, ref, ${more}, at from ledger_transfers where id = ${of()}`
  /** Each kind of damage, and what has to be said of it. */
  const damages: [what: string, statements: () => string[], fault: () => RegExp][] = [
    [
      'an invented balance',
      () => [`update ledger_accounts set balance = balance + 1 where id = ${id.available}`],
      () => new RegExp(`^account ${id.available}: its balance is 501, its postings sum to 500$`),
    ],
    [
      'a lost posting',
      () => [`delete from ledger_postings where transfer_id = ${id.given}`],
      () => new RegExp(`^transfer ${id.given}: it has no postings$`),
    ],
    [
      'a purse that was once below zero',
      () => [`delete from ledger_postings where transfer_id = ${id.given}`],
      () => new RegExp(`^account ${id.available}: its balance is 500, its postings sum to -500, and once to -500$`),
    ],
    [
      'a changed amount, with a balance made to fit',
      () => [
        `update ledger_postings set amount = amount + 5 where transfer_id = ${id.given}`,
        `update ledger_accounts set balance = balance + 5 where id = ${id.available}`,
      ],
      () => new RegExp(`^transfer ${id.given}: it is not what was booked$`),
    ],
    [
      'a changed kind',
      () => [`update ledger_transfers set kind = 'test.other' where id = ${id.given}`],
      () => new RegExp(`^transfer ${id.given}: it is not what was booked$`),
    ],
    [
      'a posting added later',
      () => [
        `insert into ledger_postings values (${id.given}, 2, ${platform('gateway')}, ${platform('revenue')}, 100)`,
      ],
      () => new RegExp(`^transfer ${id.given}: it is not what was booked$`),
    ],
    [
      'a posting between currencies',
      () => [`update ledger_postings set source_id = ${platform('issuance')} where transfer_id = ${id.given}`],
      () => new RegExp(`^transfer ${id.given}, posting 1: from coin to fen$`),
    ],
    [
      'a posting to nowhere',
      () => [`update ledger_postings set destination_id = 987654321 where transfer_id = ${id.given}`],
      () => new RegExp(`^transfer ${id.given}, posting 1: there is no such account$`),
    ],
    [
      'a posting without its transfer',
      () => [`delete from ledger_transfers where id = ${id.given}`],
      () => new RegExp(`^transfer ${id.given}, posting 1: there is no such transfer$`),
    ],
    [
      'a transfer without postings',
      () => [copied(() => id.given, 'planted')],
      () => /^transfer \d+: it has no postings$/,
    ],
    [
      'a key that is there twice',
      () => [
        'alter table ledger_transfers drop constraint ledger_transfers_one_key',
        copied(() => id.given, 'planted'),
        copied(() => id.given, 'planted'),
      ],
      () => /^key planted: 2 transfers$/,
    ],
    [
      'a hold that was ended twice',
      () => ['drop index ledger_transfers_one_end', copied(() => id.end, 'planted', `false, ${id.hold}`)],
      () => new RegExp(`^hold ${id.hold}: it was ended 2 times$`),
    ],
    [
      'an end of what is no hold',
      () => [`update ledger_transfers set ends_id = ${id.given} where id = ${id.end}`],
      () => new RegExp(`^transfer ${id.end}: it ends ${id.given}, which is no hold$`),
    ],
    [
      'an end with another amount',
      () => [`update ledger_postings set amount = amount - 1 where transfer_id = ${id.end} and n = 1`],
      () => new RegExp(`^transfer ${id.end}: it ends ${id.hold} with another amount`),
    ],
    [
      'a hold into an open bucket',
      () => [`update ledger_transfers set is_hold = true where id = ${id.given}`],
      () => new RegExp(`^hold ${id.given}: it is not one posting into frozen or held$`),
    ],
    [
      'a bucket that holds what no hold says',
      () => [`update ledger_transfers set is_hold = false where id = ${id.open}`],
      () => new RegExp(`^account ${id.held}: 200 is held, its open holds are 0$`),
    ],
    [
      'a guard that is off',
      () => ['alter table ledger_postings disable trigger ledger_postings_kept'],
      () => /^ledger_postings_kept is missing or off$/,
    ],
    [
      'a guard that is gone',
      () => ['alter table ledger_accounts drop constraint ledger_accounts_not_negative'],
      () => /^ledger_accounts_not_negative is missing or off$/,
    ],
  ]
  for (const [what, statements, fault] of damages)
    it(`finds ${what}`, async () => {
      const faults = await faultsAfter(...statements())
      assert(
        faults.some(line => fault().test(line)),
        faults.join('\n') || 'nothing was found',
      )
      await isWhole()
    })

  it('is a command that ends with 1 when the book is broken', async () => {
    const [whole] = await ledgerVerify({ db } as OpenMarket)
    match(whole, /^the book is whole: \d+ transfers, \d+ postings, \d+ accounts in [\d.]+ s$/)
    equal(runCommand(fixture, ['ledger-verify', '--yes']).code, 1)

    await inTransaction(db, async tx => {
      await sql.raw('set local session_replication_role = replica').execute(tx)
      await sql`update ledger_accounts set balance = balance + 1 where id = ${id.available}`.execute(tx)
    })
    await database.close()
    const broken = runCommand(fixture, ['ledger-verify'])
    await open()
    equal(broken.code, 1)
    match(broken.err, new RegExp(`^account ${id.available}: its balance is 501`, 'm'))
    match(broken.err, /^the book is NOT whole/m)
  })
})
