import { ConfigError } from './config'
import { DatabaseAway } from './db/away'
import { DirectoryInUse } from './db/lock'

/** A start, or a command, that must not go on; its message is one line that says what to do. */
export class Refused extends Error {}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { port?: number } =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'

/** What is told of why it ends: a line a fault. What nobody foresaw comes with where it happened. */
export const linesOf = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.faults.map(fault => `configuration: ${fault}`)
  if ([DirectoryInUse, DatabaseAway, Refused].some(kind => error instanceof kind)) return [(error as Error).message]
  if (isSystemError(error))
    return error.code === 'EADDRINUSE' ? [`port ${error.port} is in use; set PORT to another one`] : [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/** Ends the process with them. */
export const endWith = (error: unknown): never => {
  for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
}
