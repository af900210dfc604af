/** Query parameter of every share link. */
export const REFERRAL_PARAM = 'maoxiu_code'

/** Names of an address's parameters that are codes. */
const CODE = /_code$|^(?:code|id|token|scene|from_product)$/

/**
 * A parameter of an address as it was meant. A code ends at the first character that none can have: chats take words
 * written right behind a link for a part of it (`…?listing_code=lab12，快来看看`).
 */
export const meantParam = (name: string, value: string): string => (CODE.test(name) ? /^[\w-]*/.exec(value)![0] : value)
