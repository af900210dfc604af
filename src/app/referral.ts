import { REFERRAL_PARAM } from '../../domain/base/address-codes'
import { STORAGE } from '../../domain/base/storage'
import type { StoragePort } from '../platform/storage'
import type { Referral } from '../shared/app'

export interface ReferralDeps {
  storage: StoragePort
  /** The user's own code: '' if nobody is logged in, null if it is not known yet. */
  ownCode: () => string | null
  /** Whether the code belongs to somebody who can invite. @throws if the server doesn't answer */
  invites: (code: string) => Promise<boolean>
}

/**
 * The inviter's code: the last share link opened wins. An unknown, frozen or own code never replaces a stored one: a
 * second code waits (`maoxiu_code_asked`) until the server has checked it.
 */
export const createReferral = ({ storage, ownCode, invites }: ReferralDeps): Referral => {
  const read = (key: string) => storage.get<string>(key)

  const check = async (): Promise<void> => {
    const code = read(STORAGE.referralAsked)
    const own = ownCode()
    if (!code || own === null) return
    const isValid = code !== own && (await invites(code).catch(() => null))
    // No answer, or another link was opened meanwhile.
    if (isValid === null || read(STORAGE.referralAsked) !== code) return
    storage.remove(STORAGE.referralAsked)
    if (isValid) storage.set(STORAGE.referral, code)
  }

  return {
    check,
    keep: async query => {
      const code = query[REFERRAL_PARAM]
      if (!code || !/^[\w-]{1,32}$/.test(code) || code === ownCode()) return
      const current = read(STORAGE.referral)
      if (current && current !== code) {
        storage.set(STORAGE.referralAsked, code)
        return check()
      }
      // This is the last link opened: no other code waits any more.
      storage.remove(STORAGE.referralAsked)
      storage.set(STORAGE.referral, code)
    },
    stored: () => {
      const code = read(STORAGE.referral)
      return code && code !== ownCode() ? code : null
    },
  }
}
