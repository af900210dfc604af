import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Endpoint, endpoints } from '../../contract'
import type { Permission } from '../../domain/base/roles'
import { newAddress } from '../support/people'
import { CASES } from './matrix/cases'
import { endpointOf, MATRIX } from './matrix/table'
import { createWorld, LEADER_FEN, type Person, SECRETS, snapshot, type World } from './matrix/world'

const CALLERS = ['anonymous', 'stranger', 'operator without', 'operator with', 'owner'] as const
/** Cells of served calls that say more than `ok`. */
const SERVED = new Set(['own', 'contact', 'priced'])
/** Cells of calls that may change what is the owner's. */
const OPEN = new Set(['ok', 'contact', 'priced'])
type Caller = (typeof CALLERS)[number]

const ALL = Object.entries(endpoints).flatMap(([area, list]) =>
  Object.entries(list).map(([name, endpoint]) => [`${area}.${name}`, endpoint as Endpoint] as const),
)
const ENDPOINTS = new Map<string, Endpoint>(ALL)
/** The permission that an endpoint needs; where it depends on the subject, for the subject of this input. */
const permissionFor = ({ permission }: Endpoint, input: object) =>
  permission?.replace('{subject}', (input as { subject?: string }).subject ?? '')

describe('the permission matrix', () => {
  let world: World
  const operators = new Map<string, Person>()
  before(async () => {
    world = await createWorld()
    operators.set('none', await world.person(['outbox.view']))
    operators.set('other', await world.person(['audit.view']))
  })
  after(() => world.stop())

  const operatorWith = async (permission: string): Promise<Person> => {
    if (!operators.has(permission)) operators.set(permission, await world.person([permission as Permission]))
    return operators.get(permission)!
  }
  const personOf = async (caller: Caller, permission: string | undefined): Promise<Person | null> => {
    if (caller === 'anonymous') return null
    if (caller === 'operator without') return operators.get(permission === 'outbox.view' ? 'other' : 'none')!
    if (caller === 'operator with') return operatorWith(permission ?? 'audit.view')
    return world[caller]
  }

  /** Codes of things in a snapshot; those of the market's own, such as a category, are shorter or have a `_`. */
  const codesIn = (text: string) => [...text.matchAll(/"\w+_code": "([a-z0-9]{12,})"/g)].map(([, code]) => code)

  it('has exactly one line for each endpoint', () => {
    const names = ALL.map(([name]) => name).sort()
    deepEqual([...new Set([...MATRIX.keys()].map(endpointOf))].sort(), names)
    deepEqual(Object.keys(CASES).sort(), [...MATRIX.keys()].sort())
    for (const [name, cells] of MATRIX) equal(cells.length, CALLERS.length, name)
  })

  for (const name of Object.keys(CASES))
    it(name, async () => {
      const endpoint = ENDPOINTS.get(endpointOf(name))!
      const { input: make, token: tokenOf, hidden } = CASES[name]
      const found: string[] = []
      const faults: string[] = []
      let input = await make(world)
      /** Everything of the owner's before the calls of `closed`, which must leave it as it is. */
      let was: string | null = null
      let closed: Caller[] = []
      const compare = async () => {
        if (was !== null && was !== (await snapshot(world)))
          faults.push(`${closed.join(' or ')} changed something of the owner's`)
        was = null
        closed = []
      }
      for (const [i, caller] of CALLERS.entries()) {
        const [kind] = (MATRIX.get(name)?.[i] ?? '').split(' ')
        // A refused call, or one about the caller only.
        const isClosed = caller !== 'owner' && !OPEN.has(kind)
        if (!isClosed) await compare()
        const who = await personOf(caller, permissionFor(endpoint, input))
        const token = who ? await (tokenOf?.(world, who) ?? who.tokens.access_token) : undefined
        if (isClosed) {
          was ??= await snapshot(world)
          closed.push(caller)
        }
        const answer = await world.app.call(endpoint, input, { token, headers: newAddress() })
        equal(answer.status, 200, JSON.stringify(answer))
        found.push(answer.code === 1 ? (SERVED.has(kind) ? kind : 'ok') : String(answer.code))
        if (caller === 'owner') continue
        const text = JSON.stringify(answer.result)
        if (answer.code !== 1 || kind === 'own') {
          const sent = JSON.stringify(input)
          const read = [world.owner.code, ...codesIn(was ?? '')].filter(
            code => text.includes(code) && !sent.includes(code) && code !== who?.code,
          )
          if (read.length) faults.push(`${caller} reads ${read.join()} of the owner: ${text}`)
        } else if (endpoint.method === 'POST') {
          await compare()
          input = await make(world)
        }
        if (hidden?.test(text)) faults.push(`${caller} reads ${text}`)
        const seen = SECRETS.filter(secret => text.includes(secret) && !(kind === 'priced' && secret === LEADER_FEN))
        if (seen.length && kind !== 'contact') faults.push(`${caller} is sent ${seen.join()}`)
      }
      deepEqual([found.join(' | '), faults], [(MATRIX.get(name) ?? []).map(cell => cell.split(' ')[0]).join(' | '), []])
    })
})
