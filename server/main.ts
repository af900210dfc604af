import { ConfigError, loadConfig } from './config'
import { DirectoryInUse } from './db/lock'
import { demoAccounts } from './modules/account/demo-accounts'
import { startServer } from './start'

/** What is still under way after this long is cut off. */
const STOP_MS = 10_000

const fail = (lines: string[]): never => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

const main = async () => {
  const config = loadConfig(process.env)
  const server = await startServer(config)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    server.app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // Last: whoever reads this may stop the server the next moment.
  process.stdout.write(`listening on ${server.url}\n`)
  process.send?.({ listening: server.url, demo: config.seed === 'demo' ? demoAccounts('en') : null })
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) return fail(error.faults.map(fault => `configuration: ${fault}`))
  if (error instanceof DirectoryInUse) return fail([error.message])
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return fail([`port ${port} is in use; set PORT to another one`])
  return fail([error instanceof Error ? (error.stack ?? error.message) : String(error)])
})
