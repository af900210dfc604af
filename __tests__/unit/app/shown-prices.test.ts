import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, endpoints, type Sent } from '#contract'

/*
 * Every call of the app that costs coins or money names the price that was shown. `api.call` takes its input as `Sent`, so
 * `npm run typecheck` walks all calls; here are the endpoints that this is about, and what `Sent` refuses.
 */

const SRC = join(__dirname, '../../../src')
const fieldsOf = ({ input }: Endpoint): string[] => Object.keys((input as { shape?: object }).shape ?? {})
const all = Object.values(endpoints).flatMap(area => Object.values(area) as Endpoint[])
const namesOf = (has: (fields: string[]) => boolean): string[] =>
  all
    .filter(one => has(fieldsOf(one)))
    .map(({ name }) => name)
    .sort()
const COSTS_COINS = ['giveQuote', 'pinListing', 'publishPurchase', 'publishSupply', 'revealContact']

test('whatever takes coins takes the price that was seen, and an order its amount', () => {
  expect(namesOf(fields => fields.includes('with_coins') || fields.includes('price'))).toEqual(COSTS_COINS)
  expect(namesOf(fields => fields.includes('with_coins') && !fields.includes('price'))).toEqual([])
  expect(namesOf(fields => fields.includes('item_code') && !fields.includes('amount_fen'))).toEqual([])
})

test('each of them is called by the app, and by way of `api.call` only', () => {
  const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, path, name }) => readFileSync(join(parentPath ?? path, name), 'utf8'))
  for (const name of [...COSTS_COINS, 'createOrder']) {
    const uses = sources.flatMap(text =>
      [...text.matchAll(new RegExp(`.{0,40}\\w\\.${name}\\b(?!\\()`, 'gs'))].map(([found]) => found),
    )
    const calls = uses.filter(found => /api\.call\([\w.]+$/.test(found))
    const types = uses.filter(found => /typeof [\w.]+$/.test(found))
    expect([name, calls.length, uses.length - types.length]).toEqual([name, 1, 1])
  }
})

test('nothing is paid for without its price', () => {
  const { contact, coins, order } = endpoints
  const of = { object_kind: 'listing', object_code: 'l1' } as const
  const item = { item_kind: 'coins', item_code: 'coins_60' } as const
  const named = <E extends Endpoint>(_endpoint: E, input: Sent<E>): boolean => 'price' in input || 'amount_fen' in input
  expect([
    named(contact.revealContact, { ...of, with_coins: true, price: 5 }),
    named(coins.pinListing, { listing_code: 'l1', price: 50 }),
    named(order.createOrder, { ...item, amount_fen: 600 }),
  ]).toEqual([true, true, true])
  expect([
    named(contact.revealContact, of),
    // @ts-expect-error -- for whatever it costs by now
    named(contact.revealContact, { ...of, with_coins: true }),
    // @ts-expect-error -- the same
    named(coins.pinListing, { listing_code: 'l1' }),
    // @ts-expect-error -- the same
    named(order.createOrder, item),
  ]).toEqual([false, false, false, false])
})
