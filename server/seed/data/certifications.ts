import type { CertificationKind, CertificationState } from '#domain/review/certification'
import { isCreditCode, isIdCard } from '#domain/base/id-numbers'
import { DAY } from './listing-states'
import type { SeedUser } from './types'
import { ONE_PERSON } from './users'

export interface SeedCertification {
  /** Stable for the same user, kind and sequence number. */
  key: string
  /** Mobile of who applied. */
  owner: string
  kind: CertificationKind
  state: CertificationState
  name: string
  /** ID number or credit code. */
  number: string
  legal_person: string | null
  reason: string | null
  /** Minutes between submission and the first start. */
  submitted_age_minutes: number
  /** Minutes between decision and first start; null while pending. */
  decided_age_minutes: number | null
}

const SURNAMES = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗')
const GIVEN = '建国 海燕 志远 晓梅 立新 雅琴 明哲 佳慧 振华 素云 文博 秋月 浩然 春燕 俊杰'.split(' ')
const personOf = (i: number) => `${SURNAMES[(i * 7) % SURNAMES.length]}${GIVEN[(i * 11) % GIVEN.length]}`

const completed = (begin: string, ends: string, isRight: (text: string) => boolean): string =>
  begin + Array.from(ends).find(end => isRight(begin + end))!

/** Valid check digits with a birth year of 1900, so that it is nobody's number. */
const idNumber = (i: number): string => {
  const two = (n: number) => String(n).padStart(2, '0')
  const begin = `1101011900${two((i % 12) + 1)}${two((i % 28) + 1)}${String(i).padStart(3, '0')}`
  return completed(begin, '0123456789X', id => isIdCard(id))
}
/** Valid check character with a nonexistent area code, so that it is no enterprise's. */
const creditCode = (i: number): string =>
  completed(`91000000MA${String(i).padStart(7, '0')}`, '0123456789ABCDEFGHJKLMNPQRTUWXY', isCreditCode)

/** Nicknames of users whose application waits, oldest first. */
const WAITING: readonly [nickname: string, kind: CertificationKind][] = [
  ['山集干货', 'enterprise'],
  ['跑腿阿坤', 'identity'],
  ['园味果园', 'enterprise'],
  ['麦屿烘焙', 'enterprise'],
  ['周记便利', 'identity'],
  ['棉朵织造', 'enterprise'],
  ['味集零食', 'enterprise'],
  ['拾光民宿', 'identity'],
  ['悦活个护', 'enterprise'],
]
const REFUSED: readonly [nickname: string, kind: CertificationKind, reason: string][] = [
  ['晴天小卖部', 'identity', '照片模糊，看不清文字'],
  ['谷仓杂粮', 'enterprise', '营业执照与填写的名称不一致'],
  // Rejected once; their newer application waits.
  ['园味果园', 'enterprise', '营业执照已过期'],
]
/** Formerly certified. */
const REVOKED: readonly [nickname: string, kind: CertificationKind, reason: string][] = [
  ['瓷言餐具', 'enterprise', '营业执照已注销'],
]

/** Certifications in all states. */
export const makeCertifications = (users: readonly SeedUser[]): SeedCertification[] => {
  const byName = new Map(users.map((user, i) => [user.nickname, { user, i }]))
  /** @param as whose name and number it tells, if not their own */
  const make = (
    nickname: string,
    kind: CertificationKind,
    state: CertificationState,
    ages: [submitted: number, decided: number | null],
    reason: string | null = null,
    as = nickname,
  ): SeedCertification => {
    const { user } = byName.get(nickname)!
    const { i } = byName.get(as)!
    const isPerson = kind === 'identity'
    return {
      key: `${user.mobile}:${kind}:${state}`,
      owner: user.mobile,
      kind,
      state,
      name: isPerson ? personOf(i) : (user.organization_name ?? `${nickname}商贸有限公司`),
      number: isPerson ? idNumber(i) : creditCode(i),
      legal_person: isPerson ? null : personOf(i),
      reason,
      submitted_age_minutes: ages[0],
      decided_age_minutes: ages[1],
    }
  }
  const second = ONE_PERSON.second.nickname
  const inForce = users.flatMap(({ nickname, age_days, ...user }, i) => {
    // At the shortest, three hours between registration and decision.
    const decided = Math.max(1, age_days * DAY - 600 - i * 7)
    return [
      ...(user.is_identity_certified
        ? [make(nickname, 'identity', nickname === second ? 'replaced' : 'approved', [decided + 180, decided])]
        : []),
      ...(user.is_enterprise_certified ? [make(nickname, 'enterprise', 'approved', [decided + 120, decided])] : []),
    ]
  })
  const [first] = users
  return [
    make(first.nickname, 'enterprise', 'replaced', [first.age_days * DAY - 240, first.age_days * DAY - 300]),
    ...inForce,
    make(
      second,
      'identity',
      'approved',
      [ONE_PERSON.days * DAY + 200, ONE_PERSON.days * DAY],
      null,
      ONE_PERSON.first.nickname,
    ),
    ...REFUSED.map(([nickname, kind, reason], i) =>
      make(nickname, kind, 'rejected', [3 * DAY + i * 200, 3 * DAY + i * 200 - 90], reason),
    ),
    ...REVOKED.map(([nickname, kind, reason]) => make(nickname, kind, 'revoked', [50 * DAY, 2 * DAY], reason)),
    ...WAITING.map(([nickname, kind], i) => make(nickname, kind, 'pending', [12 + (WAITING.length - i) * 47, null])),
  ]
}
