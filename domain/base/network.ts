/** Window event: a part of the app failed to load, and nothing is drawn. */
export const LOAD_FAULT = 'loadfault'

/** HTTP, socket, upload and download time-out. */
export const NETWORK_TIMEOUT_MS = 60_000
/** Limit of a whole transfer; a stalled one is ended after 60 s without progress. */
export const TRANSFER_MAX_MS = 3_600_000
/** An answer that takes longer is slow: cached data is shown meanwhile. */
export const SLOW_MS = 3_000
