import { createHash } from 'node:crypto'

/** The sandbox's session key of a user: its gateway derives the same one from the openid. */
export const sandboxSessionKey = (openid: string): string =>
  createHash('sha256').update(`session:${openid}`).digest().subarray(0, 16).toString('base64')
