import type { Response } from '#contract/shapes'
import { shownRoles } from '#domain/base/roles'
import type { OwnerRow } from '../owner-reads'

interface Owner {
  user_code: string
  nickname: string
  avatar_url: string
  is_enterprise_certified: boolean
}
interface Named extends Owner {
  is_identity_certified: boolean
}
const NOBODY: Named = {
  user_code: '',
  nickname: '',
  avatar_url: '',
  is_enterprise_certified: false,
  is_identity_certified: false,
}

/** Of a row with a user's columns, what a card names them by. */
export const ownerOf = ({ user_code, nickname, avatar_url, is_enterprise_certified }: Owner): Owner => ({
  user_code,
  nickname,
  avatar_url,
  is_enterprise_certified,
})

/** The same for a page. */
export const named = (person: Named): Named => ({
  ...ownerOf(person),
  is_identity_certified: person.is_identity_certified,
})

/** A user as others see them; blank once the account is cancelled. */
export const namedOf = (person: Named, status: string): Named => (status === 'cancelled' ? NOBODY : named(person))

/** The owner as a detail page shows them. */
export const sellerOf = (owner: OwnerRow, response: Response | null) => ({
  ...namedOf(owner, owner.status),
  ...(owner.status === 'cancelled'
    ? { role: [], release_count: 0, fan_count: 0, response: null }
    : { role: shownRoles(owner.roles), release_count: owner.release_count, fan_count: owner.fan_count, response }),
})
