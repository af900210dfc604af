/** The database is unreachable or has cut the connection: worth a retry soon. Never caused by a statement. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database can't be reached: ${wordsOf(cause)}`, { cause })
  }
}

/** The server is stopping, has crashed, is starting, timed out an idle session, or takes no more connections. */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])
/** Class 08 is connection errors, except 08P01, a protocol error, which a wrong statement causes as well. */
const CONNECTION = /^08(?!P01)[0-9A-Z]{3}$/
const SOCKET =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** Messages of the driver's own errors, which carry no code. */
const DRIVER =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Cannot use a pool after calling end)|is not queryable$/

/** Whether a driver error says so. Only for what the driver itself threw: others use these codes too. */
const saysAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string'
    ? SQLSTATES.has(code) || CONNECTION.test(code) || SOCKET.test(code)
    : DRIVER.test(String(message))
}

/** @throws DatabaseAway if the database is away, otherwise the error unchanged. */
export const thrownByDriver = (error: unknown): never => {
  throw saysAway(error) ? new DatabaseAway(error) : error
}

/** Of several addresses tried, the first one's error; an error without a message is named by its code. */
const wordsOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, code } = first as { message?: string; code?: string }
  return message || code || String(first)
}
