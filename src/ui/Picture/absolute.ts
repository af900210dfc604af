import { origin } from '../../platform/browser'

/** The server's own pictures come as paths: in the mini-program they would be looked for in the package. */
export const absolute = (url: string) => (url.startsWith('/') ? origin() + url : url)
