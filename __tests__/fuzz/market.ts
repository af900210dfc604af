import { sql } from 'kysely'
import { type Endpoint, endpoints } from '../../contract'
import { CASES } from '../api/matrix/cases'
import { endpointOf, MATRIX } from '../api/matrix/table'
import { createWorld, PASSWORD, type Person, SECRETS, type World } from '../api/matrix/world'
import { FakeClock } from '../support/server'
import type { Pools } from './values'

export interface Target {
  /** `area.name` */
  name: string
  endpoint: Endpoint
  /** Leaves everything of the owner's unchanged, unless the owner calls. */
  isClosed: boolean
}

/** The stranger's cell; with `ok` or `contact` there (docs/permissions.md) an endpoint may change the owner's data. */
const STRANGER = 1
const openOnes = new Set(
  [...MATRIX].filter(([, cells]) => /^(?:ok|contact)\b/.test(cells[STRANGER])).map(([name]) => endpointOf(name)),
)
export const TARGETS: Target[] = Object.entries(endpoints).flatMap(([area, list]) =>
  Object.entries(list).map(([key, endpoint]) => {
    const name = `${area}.${key}`
    return { name, endpoint: endpoint as Endpoint, isClosed: !openOnes.has(name) }
  }),
)

export const CALLERS = ['anonymous', 'stranger', 'operator', 'examiner', 'partner', 'owner'] as const
export type Caller = (typeof CALLERS)[number]
/** Callers who own nothing of the owner's, and have no permission to see it. */
export const STRANGERS: readonly Caller[] = ['anonymous', 'stranger', 'operator']

/** A market where an owner has something of every kind, with all callers. */
export const openFuzzMarket = async () => {
  const clock = new FakeClock()
  const world: World = await createWorld(clock)
  const { db, owner, partner, examiner, picture } = world
  const callers: Record<Exclude<Caller, 'anonymous'>, Person> = {
    owner,
    partner,
    examiner,
    stranger: world.stranger,
    operator: await world.person(['finance.view']),
  }
  const real = new Map<string, unknown[]>()

  const pool = (value: unknown, into: Record<string, unknown[]>, field = '') => {
    if (typeof value === 'string') (into[field] ??= []).push(value)
    else if (Array.isArray(value)) value.forEach(item => pool(item, into, field))
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) pool(inner, into, key)
  }

  for (const [name, { input }] of Object.entries(CASES)) {
    await world.freshDay()
    const key = endpointOf(name)
    real.set(key, [...(real.get(key) ?? []), await input(world)])
  }
  const found: Record<string, unknown[]> = {}
  pool([...real.values()], found)
  const people = Object.values(callers)
  const codes = people.map(it => it.code)
  const pools: Pools = {
    ...found,
    user_code: codes,
    maoxiu_code: codes,
    mobile: [...people.map(it => it.mobile), '13812345678'],
    object_code: [...(found.listing_code ?? []), ...(found.product_code ?? []), ...(found.comment_code ?? [])],
    code: [...(found.listing_code ?? []), ...(found.product_code ?? []), '000000', '123456'],
    url: [picture],
    avatar_url: [picture],
    cover_url: [picture],
    province: ['浙江', '陕西'],
    city: ['杭州', '汉中'],
    wechat_id: ['wx_somebody'],
    // Never the right password: a caller with it would be logged in as its owner, which is no fault.
    password: [`${PASSWORD}5`, 'guess-1234'],
  }
  const files = (real.get('upload.getTemporaryLinks') as { file_ids: string[] }[]).flatMap(it => it.file_ids)
  const secrets = [...SECRETS, ...files.map(file => `${file}","url":"`)]

  /** Resets daily limits and password failures and moves the clock on, so that calls aren't refused as too many. */
  const letTimePass = async () => {
    clock.advance(10_000)
    await world.freshDay()
    await sql`delete from login_failures`.execute(db)
  }

  /** Deletes what a stranger may rightly end: that the owner follows them. */
  const endWhatStrangersMay = async () => {
    const { stranger, operator } = callers
    await sql`delete from follows where follower_id = ${owner.id} and followee_id in (${stranger.id}, ${operator.id})`.execute(
      db,
    )
  }

  /** Logs a caller in again: sessions end by log-out, changed password or time. */
  const renewSession = async (caller: Exclude<Caller, 'anonymous'>) => {
    const person = callers[caller]
    // If a case has changed their password, they stay logged out.
    person.tokens = await world.login(person).catch(() => person.tokens)
  }

  return {
    world,
    url: world.app.url,
    /** Idempotency keys sent by anybody. */
    keys: [] as string[],
    letTimePass,
    endWhatStrangersMay,
    renewSession,
    real: (name: string): readonly unknown[] => real.get(name) ?? [],
    pools,
    /** @returns what an answer to this caller must not contain; contact endpoints are meant to show the contact */
    secretsFor: (caller: Caller, { name }: Target): readonly string[] =>
      STRANGERS.includes(caller) && !/^contact\./.test(name) ? secrets : [],
    person: (caller: Caller): Person | undefined => (caller === 'anonymous' ? undefined : callers[caller]),
  }
}
export type FuzzMarket = Awaited<ReturnType<typeof openFuzzMarket>>
