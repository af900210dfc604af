const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url')

/** An access token with this payload; `exp` in seconds. */
export const makeToken = (payload: unknown): string =>
  `${base64url('{"alg":"HS256"}')}.${base64url(JSON.stringify(payload))}.signature`
