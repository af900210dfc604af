import { constants } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Good compression for what is compressed once and sent often. */
export const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

const accepts = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`)
const BR = accepts('br')
const GZIP = accepts('gzip')

/** The best encoding that the client accepts. @param accepted its `Accept-Encoding` */
export const encodingOf = (accepted: string | string[] | undefined): Encoding => {
  const list = String(accepted ?? '')
  return BR.test(list) ? 'br' : GZIP.test(list) ? 'gzip' : 'identity'
}
