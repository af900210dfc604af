import { ConfigError } from './config'
import { DatabaseAway } from './db/away'
import { DirectoryInUse } from './db/lock'

/** A start or a command that must not go on; its message says what to do. */
export class Refused extends Error {}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { port?: number } =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'

/** Returns the lines to print: one per fault; an unexpected error comes with its stack. */
const linesOf = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.faults.map(fault => `configuration: ${fault}`)
  if ([DirectoryInUse, DatabaseAway, Refused].some(kind => error instanceof kind)) return [(error as Error).message]
  if (isSystemError(error))
    return error.code === 'EADDRINUSE' ? [`port ${error.port} is in use; set PORT to another one`] : [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/** Prints the lines and exits with 1. */
export const endWith = (error: unknown): never => {
  for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
}
