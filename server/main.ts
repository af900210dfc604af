import { loadConfig, sandboxLine } from './config'
import { endWith } from './faults'
import { demoAccounts } from './modules/base/account/demo-accounts'
import { startServer } from './start'

/** A shutdown that takes longer is forced. */
const STOP_MS = 10_000

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

  // Printed at every log level.
  const sandbox = sandboxLine(config)
  if (sandbox !== null) process.stdout.write(`${sandbox}\n`)
  // Printed last: whoever reads this line may stop the server right away.
  process.stdout.write(`listening on ${server.url}\n`)
  process.send?.({ listening: server.url, demo: server.isDemo ? demoAccounts('en') : null })
}

main().catch(endWith)
