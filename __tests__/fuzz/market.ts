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
  /** Leaves everything of the owner's as it is, unless the owner calls. */
  isClosed: boolean
}

/** Endpoints that a stranger may do something to the owner's things with: `ok` and `contact` in docs/permissions.md. */
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
/** To whom nothing of the owner's belongs, and who may see nothing of it by office. */
export const STRANGERS: readonly Caller[] = ['anonymous', 'stranger', 'operator']

/** A market in which an owner has something of every kind, and everybody who calls. */
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
    // Never the right one: who knows it is let in, as whom it belongs to.
    password: [`${PASSWORD}5`, 'guess-1234'],
  }
  const files = (real.get('upload.getTemporaryLinks') as { file_ids: string[] }[]).flatMap(it => it.file_ids)
  const secrets = [...SECRETS, ...files.map(file => `${file}","url":"`)]

  /** Allowances, guesses and a while of the clock: what was refused for "too often" is tried anew. */
  const letTimePass = async () => {
    clock.advance(10_000)
    await world.freshDay()
    await sql`delete from login_failures`.execute(db)
  }

  /** What a stranger may end of the owner's is ended: that the owner follows them. */
  const endWhatStrangersMay = async () => {
    const { stranger, operator } = callers
    await sql`delete from follows where follower_id = ${owner.id} and followee_id in (${stranger.id}, ${operator.id})`.execute(
      db,
    )
  }

  /** Logs a caller in anew: a session ends by log-out, by a changed password, by time. */
  const renewSession = async (caller: Exclude<Caller, 'anonymous'>) => {
    const person = callers[caller]
    // With a password of the case's own they stay outside.
    person.tokens = await world.login(person).catch(() => person.tokens)
  }

  return {
    world,
    url: world.app.url,
    /** Idempotency keys of everybody. */
    keys: [] as string[],
    letTimePass,
    endWhatStrangersMay,
    renewSession,
    real: (name: string): readonly unknown[] => real.get(name) ?? [],
    pools,
    /** @returns what an answer to this caller may not hold; the contact is shown by those endpoints that show it */
    secretsFor: (caller: Caller, { name }: Target): readonly string[] =>
      STRANGERS.includes(caller) && !/^contact\./.test(name) ? secrets : [],
    person: (caller: Caller): Person | undefined => (caller === 'anonymous' ? undefined : callers[caller]),
  }
}
export type FuzzMarket = Awaited<ReturnType<typeof openFuzzMarket>>
