import type { Context } from '../context'
import { minutesAgo, seedCode } from './codes'
import { DAY } from './data/listing-states'
import type { SeedUser } from './data/types'
import type { UserSeedRow } from './repo'

/** @returns rows, user codes and enterprises by mobile, and user code → inviter's user code. */
export const makeUserRows = (
  ctx: Pick<Context, 'clock' | 'keys'>,
  users: readonly SeedUser[],
  passwordHash: string,
) => {
  const { fields } = ctx.keys
  const codes = new Map(users.map(user => [user.mobile, seedCode('u', user.mobile)]))
  const inviters: Record<string, string> = {}
  const organizations = new Map<string, string>()
  const rows = users.map((user, i): UserSeedRow => {
    const code = codes.get(user.mobile)!
    const organization = user.organization_name === null ? '' : seedCode('o', user.organization_name)
    organizations.set(user.mobile, organization)
    if (user.inviter !== null) inviters[code] = codes.get(user.inviter)!
    return {
      user_code: code,
      maoxiu_code: seedCode('', `referral:${user.mobile}`).slice(0, 10),
      nickname: user.nickname,
      avatar_path: user.avatar && `demo/${user.avatar}`,
      province: user.province,
      city: user.city,
      mobile_sealed: fields.seal(user.mobile, `users:${code}:mobile`),
      mobile_index: fields.index(user.mobile, 'mobile'),
      password_hash: passwordHash,
      roles: user.role,
      permissions: user.permission,
      organization_code: organization,
      is_identity_certified: user.is_identity_certified,
      is_enterprise_certified: user.is_enterprise_certified,
      created_at: minutesAgo(ctx, user.age_days * DAY + 200 + i),
    }
  })
  return { rows, codes, inviters, organizations }
}
