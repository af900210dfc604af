import { origin } from '../../platform/browser'

/** The server's own pictures come as paths, which the mini-program would look for in its package. */
export const absolute = (url: string) => (url.startsWith('/') ? origin() + url : url)
