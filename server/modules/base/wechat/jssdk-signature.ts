import { createHash } from 'node:crypto'

/** Signs a page for the JSSDK. @param url unencoded and without the hash */
export const jssdkSignature = (ticket: string, nonce: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
    .digest('hex')
