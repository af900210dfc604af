import { REFERRAL_PARAM, STORAGE } from '../../domain/constants'
import type { StoragePort } from '../platform/storage'

/**
 * The code of whoever invited: the last share link opened wins; one's own is ignored.
 * @param ownCode the logged-in person's code, null where it is not known
 */
export const keepReferral = (
  query: Record<string, string | undefined>,
  ownCode: string | null,
  storage: StoragePort,
): void => {
  const code = query[REFERRAL_PARAM]
  if (code && /^[\w-]{1,32}$/.test(code) && code !== ownCode) storage.set(STORAGE.referral, code)
}

/** The stored code, to be sent at registration; null for none or one's own. */
export const storedReferral = (ownCode: string | null, storage: StoragePort): string | null => {
  const code = storage.get<string>(STORAGE.referral)
  return code && code !== ownCode ? code : null
}
