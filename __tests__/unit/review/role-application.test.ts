import { roleApplicationInput } from '#contract/review/role-input'
import { next } from '#domain/kit/machine'
import { APPLICATION_STATES, applicationMachine, CONDITIONS_OF } from '#domain/base/role-application'
import { hasSameRights, userMachine } from '#domain/base/roles'
import { conditionsOf } from '#server/modules/review/role/conditions'
import { DEFAULT_LIMITS } from '#domain/base/limits'
import { formOf, inputOf } from '#src/features/review/role/form'
import { faultsOf } from '#src/ui/Form/faults'

const FORM = {
  places: ['wechat' as const],
  group_count: '3',
  member_count: '620',
  introduction: '每周开团两次，主要做水果。',
}

describe('an application', () => {
  test('is decided while it waits, and only revoked after it was approved', () => {
    const ways = APPLICATION_STATES.map(state => [
      state,
      ...(['approve', 'reject', 'revoke'] as const).map(act => next(applicationMachine, state, act)),
    ])
    expect(ways).toEqual([
      ['pending', 'approved', 'rejected', null],
      ['approved', null, null, 'revoked'],
      ['rejected', null, null, null],
      ['revoked', null, null, null],
    ])
  })

  test('of an agent needs the identity and the invited people, of a leader the identity', () => {
    expect(CONDITIONS_OF).toEqual({ group_leader: ['identity'], agent: ['identity', 'invited'] })
    const facts = { has_identity: true, certified_invited_count: 9 }
    const met = (role: 'group_leader' | 'agent', count: number) =>
      conditionsOf(role, { ...facts, certified_invited_count: count }, DEFAULT_LIMITS).map(({ is_met }) => is_met)
    expect([met('group_leader', 0), met('agent', 9), met('agent', 10)]).toEqual([[true], [true, false], [true, true]])
  })

  test('as typed is what the contract takes', () => {
    expect(faultsOf(roleApplicationInput, inputOf('group_leader', FORM))).toEqual({})
    expect(inputOf('agent', FORM, 'a1')).toEqual({
      role: 'agent',
      application_code: 'a1',
      introduction: FORM.introduction,
    })
    expect(faultsOf(roleApplicationInput, inputOf('agent', FORM))).toEqual({})
  })

  test('names every row that is wrong', () => {
    const wrong = { places: [], group_count: '三', member_count: '0', introduction: '加微信 abc12345 详谈，量大从优' }
    expect(Object.keys(faultsOf(roleApplicationInput, inputOf('group_leader', wrong))).sort()).toEqual([
      'group_count',
      'introduction',
      'member_count',
      'places',
    ])
  })

  test('starts from what the last one said', () => {
    expect(formOf(null)).toEqual({ places: [], group_count: '', member_count: '', introduction: '' })
    const last = {
      application_code: 'a1',
      state: 'rejected' as const,
      places: ['wechat' as const],
      group_count: 3,
      member_count: 620,
      introduction: FORM.introduction,
      created_at: '2026-11-21T09:00:00.000Z',
      decided_at: '2026-11-21T10:00:00.000Z',
      reason: '群规模太小',
    }
    expect(formOf(last)).toEqual(FORM)
  })
})

test('a token has the same rights in any order, and no others', () => {
  const token = { uid: 'u1', tokenExpired: 1, role: ['user', 'agent'], permission: [] }
  expect(hasSameRights(token, { role: ['agent', 'user'], permission: [] })).toBe(true)
  expect(hasSameRights(token, { role: ['user'], permission: [] })).toBe(false)
  expect(hasSameRights(token, { role: ['user', 'agent'], permission: ['audit.view'] })).toBe(false)
  expect(hasSameRights(token, { role: ['user', 'vip'], permission: [] })).toBe(false)
  expect(hasSameRights(null, { role: [], permission: [] })).toBe(false)
})

test('a frozen account comes back, a cancelled one doesn’t', () => {
  expect(next(userMachine, 'active', 'freeze')).toBe('frozen')
  expect(next(userMachine, 'frozen', 'unfreeze')).toBe('active')
  expect(next(userMachine, 'frozen', 'freeze')).toBeNull()
  expect(next(userMachine, 'cancelled', 'unfreeze')).toBeNull()
})
