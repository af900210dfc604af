/** The database does not answer, or has cut the connection: worth another try soon. Never the fault of a statement. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database can't be reached: ${wordsOf(cause)}`, { cause })
  }
}

/** Its server is stopping, has crashed, is starting, or takes no more connections. */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])
/** Class 08 is the connection's, but for a protocol error, which a wrong statement causes as well. */
const CONNECTION = /^08(?!P01)[0-9A-Z]{3}$/
const SOCKET =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** Of the driver's own errors, which carry no code. */
const DRIVER =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Cannot use a pool after calling end)|is not queryable$/

/** Whether an error of the database's driver says so. Only for what the driver itself threw: others use these codes too. */
const saysAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string'
    ? SQLSTATES.has(code) || CONNECTION.test(code) || SOCKET.test(code)
    : DRIVER.test(String(message))
}

/** @throws DatabaseAway for what says so, anything else as it came. */
export const thrownByDriver = (error: unknown): never => {
  throw saysAway(error) ? new DatabaseAway(error) : error
}

/** Of several addresses that were tried, the first one's; an error without a message by its code. */
const wordsOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, code } = first as { message?: string; code?: string }
  return message || code || String(first)
}
