import { createHash } from 'node:crypto'

/** A person's session key in the sandbox: its gateway knows it from the openid, as WeChat does. */
export const sandboxSessionKey = (openid: string): string =>
  createHash('sha256').update(`session:${openid}`).digest().subarray(0, 16).toString('base64')
