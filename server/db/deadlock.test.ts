// Runs on both databases.
import assert, { deepEqual, equal, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { post } from '../../contract/endpoint'
import { DEFAULT_LIMITS } from '../../domain/base/limits'
import type { Config } from '../../server/config'
import type { Context } from '../../server/context'
import { loadKeys } from '../../server/crypto/keys'
import { type Database, inTransaction, openDatabase } from '../../server/db/client'
import { migrate } from '../../server/db/migrate'
import type { Db, Schema } from '../../server/db/types'
import { handleErrors } from '../../server/http/errors'
import { handle, type Principal, serve } from '../../server/http/serve'
import { createBinService } from '../../server/modules/market/folder/bin'
import { lockFoldersWith } from '../../server/modules/market/folder/bin-repo'
import { deleteProducts, insertProducts } from '../../server/modules/market/folder/product-repo'
import { lockFolder } from '../../server/modules/market/folder/repo'
import { purgeProducts } from '../../server/modules/market/product'
import { countGoods } from '../../server/modules/market/search'
import { insertProduct } from '../../__tests__/support/product-rows'
import { FakeClock, newFixture } from '../../__tests__/support/server'

const onPostgres = { skip: process.env.DATABASE_URL ? false : 'the embedded database has one connection: nobody waits' }
const LONG_AGO = '2026-01-01T00:00:00Z'

let fixture: Awaited<ReturnType<typeof newFixture>>
let database: Database
let db: Kysely<Schema>
let context: Context

before(async () => {
  fixture = await newFixture()
  database = await openDatabase({ directory: join(fixture.dataDir, 'database'), databaseUrl: fixture.databaseUrl })
  db = database.db
  await migrate(db)
  const keys = loadKeys({ dataDir: fixture.dataDir, fieldKeys: null } as Config)
  context = { db, database, keys, clock: new FakeClock() } as unknown as Context
  await sql`
    insert into users (user_code, maoxiu_code, nickname, created_at)
    select name, name, name, now() from unnest(array['seller', 'one', 'other']) name`.execute(db)
})
after(async () => {
  await database.close()
  await fixture.remove()
})

const userId = async (code: string): Promise<number> =>
  (await sql<{ id: number }>`select id from users where user_code = ${code}`.execute(db)).rows[0].id
const productId = async (code: string): Promise<number> =>
  (await sql<{ id: number }>`select id from products where product_code = ${code}`.execute(db)).rows[0].id

/** Creates a folder of this owner with these products, in the bin by default. @returns its id */
const makeFolder = async (code: string, owner: string, products: string[], isDeleted = true): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into folders (folder_code, owner_id, name, position, created_at, updated_at, deleted_at)
    select ${code}, id, '水果', 1, now(), now(), ${isDeleted ? LONG_AGO : null}::timestamptz from users where user_code = ${owner}
    returning id`.execute(db)
  await sql`
    insert into folder_products (folder_id, product_id, position, added_at)
    select ${rows[0].id}::bigint, id, id, now() from products where product_code = any(${products}::text[])`.execute(db)
  await sql`
    update products p set pick_count = (
      select count(distinct f.owner_id) from folder_products x join folders f on f.id = x.folder_id
      where x.product_id = p.id and f.owner_id <> p.owner_id)`.execute(db)
  return rows[0].id
}

/** Waits until `n` backends wait for a lock in this database, or what should wait `isOver`. */
const waiting = async (n: number, isOver = () => false): Promise<void> => {
  while (!isOver()) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows[0].n >= n) return
  }
}

describe('locking several rows at once', onPostgres, () => {
  beforeEach(async () => {
    await sql`delete from folders`.execute(db)
    await sql`delete from products`.execute(db)
  })

  /** Locks the products' rows, starts the acts one by one until each waits for a lock, then lets all of them go on. */
  const runContended = async (products: string[], acts: (() => Promise<unknown>)[]): Promise<void> => {
    const under: Promise<unknown>[] = []
    await db.transaction().execute(async tx => {
      await sql`select from products where product_code = any(${products}::text[]) for update`.execute(tx)
      for (const act of acts) {
        under.push(act())
        under.at(-1)!.catch(() => undefined)
        await waiting(under.length)
      }
    })
    await Promise.all(under)
  }
  // Not with inTransaction, which would retry.
  const emptyBin = (who: number) => () =>
    db.transaction().execute(tx =>
      createBinService(context, '/files/', { limitsIn: async () => DEFAULT_LIMITS }).empty(tx, {
        id: who,
      } as Principal),
    )

  it('doesn’t deadlock when two bins are emptied whose folders hold the same products', async () => {
    const [first, second] = [
      await insertProduct(db, { ownerCode: 'seller' }),
      await insertProduct(db, { ownerCode: 'seller' }),
    ]
    await makeFolder('a1', 'one', [second])
    await makeFolder('a2', 'one', [first])
    await makeFolder('b1', 'other', [first])
    await makeFolder('b2', 'other', [second])
    await runContended([first, second], [emptyBin(await userId('one')), emptyBin(await userId('other'))])
    const { rows } = await sql`
      select (select count(*)::int from folders) as folders, (select sum(pick_count)::int from products) as picks`.execute(
      db,
    )
    deepEqual(rows, [{ folders: 0, picks: 0 }])
  })

  it('doesn’t deadlock when two bins are emptied that hold each other’s products', async () => {
    const ofOne = await insertProduct(db, { ownerCode: 'one', state: 'deleted' })
    const ofOther = await insertProduct(db, { ownerCode: 'other', state: 'deleted' })
    await makeFolder('a', 'one', [ofOther])
    await makeFolder('b', 'other', [ofOne])
    await runContended([ofOne, ofOther], [emptyBin(await userId('one')), emptyBin(await userId('other'))])
    const { rows } = await sql`
      select (select count(*)::int from folders) as folders, (select count(*)::int from products) as products`.execute(
      db,
    )
    deepEqual(rows, [{ folders: 0, products: 0 }])
  })

  it('doesn’t deadlock when two people add the same products in different orders', async () => {
    const codes = [await insertProduct(db, { ownerCode: 'seller' }), await insertProduct(db, { ownerCode: 'seller' })]
    const ids = await Promise.all(codes.map(productId))
    const addTo = async (folder: string, owner: string, order: number[]) => {
      const target = { userId: await userId(owner), folderId: await makeFolder(folder, owner, [], false), at: LONG_AGO }
      const added = order.map(id => ({ id, price_fen: null }))
      return () => db.transaction().execute(tx => insertProducts(tx, target, added))
    }
    await runContended(codes, [await addTo('a', 'one', ids), await addTo('b', 'other', [...ids].reverse())])
    const { rows } = await sql`select pick_count from products`.execute(db)
    deepEqual(rows, [{ pick_count: 2 }, { pick_count: 2 }])
  })

  it('doesn’t deadlock between purging products and removing one from a folder', async () => {
    const product = await insertProduct(db, { ownerCode: 'seller', state: 'deleted', at: LONG_AGO })
    const activeProduct = await insertProduct(db, { ownerCode: 'seller' })
    const folder = await makeFolder('a', 'one', [product, activeProduct], false)
    const [owner, id] = [await userId('one'), await productId(product)]
    const takeOut = () =>
      db.transaction().execute(async tx => {
        await lockFolder(tx, owner, 'a')
        await deleteProducts(tx, owner, folder, [id])
      })
    await runContended([product], [() => purgeProducts(context, DEFAULT_LIMITS, lockFoldersWith), takeOut])
    const { rows } = await sql`select product_count from folders`.execute(db)
    deepEqual(rows, [{ product_count: 1 }])
  })
})

describe('two servers that count the words on the shelf', onPostgres, () => {
  it('leave none of a title that came and left meanwhile', async () => {
    const change = (n: number) =>
      sql`insert into search_goods_changes (seller, title, n) values (1, '狴犴手工皂', ${n}), (2, '狴犴手工皂', ${n})`.execute(
        db,
      )
    await change(1)
    let isCounted = false
    const counting = await db.transaction().execute(async tx => {
      await sql`select from search_goods_changes for update`.execute(tx)
      await change(-1)
      const started = countGoods({ db }).finally(() => (isCounted = true))
      await waiting(1, () => isCounted)
      return { started }
    })
    await counting.started
    await countGoods({ db })
    const { rows } = await sql`select word, goods from search_pinyin where goods > 0 and word like '%狴犴%'`.execute(db)
    deepEqual(rows, [])
  })
})

describe('a transaction that PostgreSQL ends to resolve a deadlock', () => {
  it('is retried, so that both that waited for each other succeed', onPostgres, async () => {
    let runs = 0
    let isFirstHeld = 0
    let bothHold = () => {}
    const held = new Promise<void>(done => (bothHold = done))
    const lock = (tx: Db, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    const work = (one: number, other: number) =>
      inTransaction(db, async tx => {
        runs += 1
        await lock(tx, one)
        isFirstHeld += 1
        if (isFirstHeld === 2) bothHold()
        await held
        await lock(tx, other)
        return one
      })
    deepEqual(await Promise.all([work(1, 2), work(2, 1)]), [1, 2])
    assert(runs > 2)
  })

  const victim = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

  it('is tried four times at most; other errors aren’t retried', async () => {
    for (const [thrown, tries] of [
      [victim(), 4],
      [Object.assign(new Error('could not serialize'), { code: '40001' }), 4],
      [Object.assign(new Error('duplicate key'), { code: '23505' }), 1],
      [new Error('ours'), 1],
    ] as const) {
      let runs = 0
      const work = inTransaction(db, async () => {
        runs += 1
        throw thrown
      })
      await rejects(work, thrown)
      equal(runs, tries)
    }
  })

  it('runs what waits for the commit after it, in order, of the attempt that commits alone', async () => {
    const acts: string[] = []
    let runs = 0
    const work = inTransaction(db, async tx => {
      const run = (runs += 1)
      tx.afterCommit(() => acts.push(`first of ${run}`))
      await inTransaction(tx, async inner => inner.afterCommit(() => acts.push(`inner of ${run}`)))
      tx.afterCommit(() => acts.push(`last of ${run}`))
      deepEqual(acts, [])
      if (run < 3) throw victim()
      return run
    })
    equal(await work, 3)
    deepEqual(acts, ['first of 3', 'inner of 3', 'last of 3'])
    const refused = inTransaction(db, async tx => {
      tx.afterCommit(() => acts.push('of what failed'))
      throw new Error('ours')
    })
    await rejects(refused, /ours/)
    equal(acts.length, 3)
  })

  it('stores its work once and runs afterCommit once', async () => {
    const user = { id: await userId('one'), roles: [], permissions: [] } as unknown as Principal
    const act = post('/api/v1/test/act', 'user', 'Writes a line', z.object({}), z.object({ run: z.int() }), {
      idempotent: true,
    })
    let run = 0
    const committed: number[] = []
    const route = handle(act, async ({ db: tx }) => {
      const mine = (run += 1)
      await sql`insert into settings (key, value) values (${`run ${mine}`}, '1')`.execute(tx)
      tx.afterCommit(() => committed.push(mine))
      if (mine < 3) throw victim()
      return { run: mine }
    })
    const app = Fastify()
    handleErrors(app)
    serve(app, context, { user: async () => user, cloud: async () => user }, [route])
    const ask = async () =>
      (
        await app.inject({ method: 'POST', url: act.path, payload: {}, headers: { 'idempotency-key': 'only-once' } })
      ).json()
    deepEqual((await ask()).result, { run: 3 })
    deepEqual((await ask()).result, { run: 3 })
    const { rows } = await sql<{ key: string }>`select key from settings where key like 'run %'`.execute(db)
    deepEqual([rows.map(row => row.key), committed, run], [['run 3'], [3], 3])
    await app.close()
  })
})
