import { isMobile } from '../../domain/kit/validators'
import { nowText } from '../context'
import { inTransaction } from '../db/client'
import { Refused } from '../faults'
import { addRole } from '../modules/base/account/repo'
import { createUsers } from '../modules/base/account/users'
import { insertAudit } from '../modules/base/audit'
import { createNewsCounter } from '../modules/market/follow'
import { createMessageService } from '../modules/base/message/service'
import type { OpenMarket } from '../open'

const ROLE = 'admin'

/**
 * Makes the user with this mobile an admin. Creates the account if there is none; its owner logs in by a code sent to
 * that mobile. Idempotent; keeps existing roles.
 * @throws Refused for an invalid mobile, and for a frozen or cancelled account.
 */
export const grantAdmin = async (market: OpenMarket, mobile: string): Promise<string[]> => {
  if (!isMobile(mobile)) throw new Refused(`${mobile} is no mobile number: 11 digits, without +86`)
  const users = createUsers(market)
  const messages = createMessageService(market, createNewsCounter())
  return inTransaction(market.db, async tx => {
    const known = await users.byMobile(tx, mobile)
    if (known && known.status !== 'active') throw new Refused(`the account of ${mobile} is ${known.status}`)
    const user = known ?? (await users.create(tx, { mobile }))
    if (!known) await messages.notify(tx, { userId: user.id, channel: 'system', key: 'system.welcome' })
    if (!(await addRole(tx, user.id, ROLE))) return [`${mobile} is an admin already: nothing was changed`]
    await insertAudit(tx, {
      at: nowText(market),
      actor_id: null,
      action: 'grant',
      subject: 'role',
      subject_code: user.user_code,
      from_state: user.roles.join(','),
      to_state: [...user.roles, ROLE].join(','),
      reason: 'grant-admin',
    })
    if (known) await messages.notify(tx, { userId: user.id, channel: 'system', key: 'role.changed' })
    return [`${mobile} is an admin now${known ? '' : ', with a new account: log in by a code sent to that number'}`]
  })
}
