import type { Response } from '../../../contract/shapes'
import { shownRoles } from '../../../domain/roles'
import type { OwnerRow } from '../../read-models/owners'

interface Named {
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
  is_identity_certified: boolean
}
const NOBODY: Named = {
  user_code: '',
  nickname: '',
  avatar_url: '',
  is_enterprise_certified: false,
  is_identity_certified: false,
}

/** A user as others see them; blank once the account is cancelled. */
export const namedOf = (person: Named, status: string): Named => {
  if (status === 'cancelled') return { ...NOBODY }
  const { user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified } = person
  return { user_code, nickname, avatar_url, is_enterprise_certified, is_identity_certified }
}

/** The owner as a detail page shows them. */
export const sellerOf = (owner: OwnerRow, response: Response | null) => ({
  ...namedOf(owner, owner.status),
  ...(owner.status === 'cancelled'
    ? { role: [], release_count: 0, fan_count: 0, response: null }
    : { role: shownRoles(owner.roles), release_count: owner.release_count, fan_count: owner.fan_count, response }),
})
