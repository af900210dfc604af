import { REFERRAL_PARAM, STORAGE } from '../../domain/constants'
import type { StoragePort } from '../platform/storage'

export interface ReferralDeps {
  storage: StoragePort
  /** Whose code is one's own: '' where nobody is logged in, null where it is not known yet. */
  ownCode: () => string | null
  /** Whether the code is of somebody who can invite. @throws where nobody answers */
  invites: (code: string) => Promise<boolean>
}

export interface Referral {
  /** Takes the code of a link or a page. */
  keep: (query: Record<string, string | undefined>) => Promise<void>
  /** Asks again about a code that nobody could tell of so far. */
  check: () => Promise<void>
  /** The code to be sent at registration; null for none or one's own. */
  stored: () => string | null
}

/**
 * The code of whoever invited: the last share link opened wins. An unknown or frozen code, or one's own, never takes the
 * place of one that is kept: a second code waits (`maoxiu_code_asked`) until the server has told of it.
 */
export const createReferral = ({ storage, ownCode, invites }: ReferralDeps): Referral => {
  const read = (key: string) => storage.get<string>(key)

  const check = async (): Promise<void> => {
    const code = read(STORAGE.referralAsked)
    const own = ownCode()
    if (!code || own === null) return
    const isValid = code !== own && (await invites(code).catch(() => null))
    // Nobody answered, or another link was opened meanwhile.
    if (isValid === null || read(STORAGE.referralAsked) !== code) return
    storage.remove(STORAGE.referralAsked)
    if (isValid) storage.set(STORAGE.referral, code)
  }

  return {
    check,
    keep: async query => {
      const code = query[REFERRAL_PARAM]
      if (!code || !/^[\w-]{1,32}$/.test(code) || code === ownCode()) return
      const kept = read(STORAGE.referral)
      if (kept && kept !== code) {
        storage.set(STORAGE.referralAsked, code)
        return check()
      }
      // The last link opened is the one that is kept: none waits any more.
      storage.remove(STORAGE.referralAsked)
      storage.set(STORAGE.referral, code)
    },
    stored: () => {
      const code = read(STORAGE.referral)
      return code && code !== ownCode() ? code : null
    },
  }
}
