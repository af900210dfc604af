import { sql } from 'kysely'
import { ADMIN, LEADER, SHAREHOLDER, SUPPLIER, VIP } from '../../__tests__/support/market'
import { client as clientOf, type TestClient } from '../../__tests__/support/server'
import { type Statement, statementsOf } from '../../__tests__/support/statements'
import type { IssuedTokens } from '../../contract/base/account'
import type { Db } from '../../server/db/types'
import { type Codes, codesFor, type Input, inputsOf, isPaged, type ReadEndpoint, READS } from './calls'

/** One text with the values that it was sent with. */
export interface Captured {
  text: string
  /** The endpoints that send it, the first that did at the front. */
  endpoints: string[]
  values: unknown[][]
}

/** Different values that are kept of each statement. */
const VALUES_MAX = 12
/** A short run asks as few people as reach every endpoint. */
const PEOPLE = process.argv.includes('--smoke')
  ? [VIP, SUPPLIER, LEADER, ADMIN]
  : [VIP, SUPPLIER, LEADER, SHAREHOLDER, ADMIN]
/**
 * Refused to everybody here: they need WeChat, the gateway, a token that is not kept, or the person who appealed. What they read before
 * is captured.
 */
const UNSERVED = [
  'appeals.getAppeal',
  'withdrawal.confirmWithdrawal',
  'order.getCashier',
  'order.getOrderState',
  'system.getOauthData',
  'system.getJssdkData',
  'system.getShareScene',
]

interface Person {
  tokens: IssuedTokens | null
  codes: Codes
}

const personOf = async (app: TestClient, db: Db, mobile: string): Promise<Person> => {
  const tokens = await app.login(mobile)
  const { uid } = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString()) as { uid: string }
  const { rows } = await sql<{ id: number }>`select id from users where user_code = ${uid}`.execute(db)
  return { tokens, codes: await codesFor(db, rows[0].id) }
}

/**
 * Calls every endpoint that reads, as those who may, and collects what it sends to the database.
 * @throws Error if nobody is served by an endpoint
 */
export const capture = async (url: string, db: Db): Promise<Captured[]> => {
  const app = clientOf(url)
  const people = new Map<string, Person>()
  for (const mobile of PEOPLE) people.set(mobile, await personOf(app, db, mobile))
  const anybody: Person = { tokens: null, codes: people.get(LEADER)!.codes }
  const callersOf = ({ endpoint: { access, permission }, name }: ReadEndpoint): Person[] => {
    if (access === 'public') return [anybody]
    if (permission || name === 'desk.getDeskOverview') return [people.get(ADMIN)!]
    // Who asks changes little there: somebody, and nobody in particular.
    if (access === 'optional') return [people.get(LEADER)!, anybody]
    return [...people.values()].filter(person => person !== people.get(ADMIN))
  }

  const found = new Map<string, Captured>()
  const keep = (name: string, { text, values }: Statement) => {
    const one = found.get(text) ?? { text, endpoints: [], values: [] }
    found.set(text, one)
    if (!one.endpoints.includes(name)) one.endpoints.push(name)
    const isNew = !one.values.some(known => JSON.stringify(known) === JSON.stringify(values))
    if (isNew && one.values.length < VALUES_MAX) one.values.push(values)
  }
  const unserved: string[] = []
  for (const read of READS) {
    let served = 0
    const call = async (input: Input, { tokens }: Person): Promise<string | null> => {
      let next: string | null = null
      const token = read.endpoint.access === 'cloud' ? tokens?.uni_id_token : tokens?.access_token
      const statements = await statementsOf(async () => {
        const answer = await app.call(read.endpoint, input as never, { token })
        if (answer.code === 1) served += 1
        // What nobody has or may see is asked for all the same.
        else if (![401_001, 403, 404, 409, 410].includes(answer.code))
          throw new Error(`${read.name} ${JSON.stringify(input)}: ${JSON.stringify(answer)}`)
        next = (answer.result as { next_cursor?: string | null } | null)?.next_cursor ?? null
      })
      for (const statement of statements) keep(read.name, statement)
      return next
    }
    for (const person of callersOf(read))
      for (const input of inputsOf(read, person.codes)) {
        const cursor = await call(input, person)
        if (isPaged(read) && cursor !== null) await call({ ...input, cursor }, person)
      }
    if (served === 0 && !UNSERVED.includes(read.name)) unserved.push(read.name)
  }
  if (unserved.length > 0) throw new Error(`nobody is served by ${unserved.join(', ')}: bench/plans/calls.ts`)
  return [...found.values()]
}
