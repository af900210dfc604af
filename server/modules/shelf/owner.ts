import { shownRoles } from '../../../domain/roles'
import type { Response } from '../follow'
import type { OwnerRow } from './owner-repo'

/** An owner as a detail page shows one. */
export const sellerOf = (owner: OwnerRow, response: Response | null) => ({
  user_code: owner.user_code,
  nickname: owner.nickname,
  avatar_url: owner.avatar_url,
  is_enterprise_certified: owner.is_enterprise_certified,
  is_identity_certified: owner.is_identity_certified,
  role: shownRoles(owner.roles),
  release_count: owner.release_count,
  fan_count: owner.fan_count,
  response,
})
