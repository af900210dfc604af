export const SOCKET_HEARTBEAT_MS = 30_000
export const SOCKET_RECONNECT_MS = 3_000
/** Maximum backoff after consecutive failures. */
export const SOCKET_RECONNECT_MAX_MS = 60_000
/** The server drops a socket that has been silent for this long. */
export const SOCKET_SILENT_MS = 75_000
/** Too many frames per second, or more sockets than one user may have: don't reconnect at once. */
export const SOCKET_CLOSE_POLICY = 1008
export const SOCKET_CLOSE_EXPIRED = 4401
export const SOCKET_CLOSE_FORBIDDEN = 4403
