/** Parameters of an address that are codes, besides all that are called `…_code`. */
const CODES = new Set(['code', 'id', 'token', 'scene', 'from_product'])

/**
 * A parameter of an address as it was meant. A code ends at the first character that none can have: chats take words
 * written right behind a link for a part of it (`…?listing_code=lab12，快来看看`).
 */
export const meantParam = (name: string, value: string): string =>
  name.endsWith('_code') || CODES.has(name) ? /^[\w-]*/.exec(value)![0] : value
