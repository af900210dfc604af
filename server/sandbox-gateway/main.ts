// The sandbox's gateway as a process of its own, beside the market's server: npm start and npm run dev start both.
import { ConfigError, loadConfig } from '../config'
import { endWith } from '../faults'
import { createGateway, type Gateway } from './gateway'

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

const main = async () => {
  const config = loadConfig(process.env)
  const { payment, wechat } = config
  // Production refuses the sandbox, so it always ends here.
  if (payment.provider !== 'sandbox') process.exit(0)
  const create = (): Gateway =>
    createGateway({
      dir: payment.sandbox.dir,
      clock: { now: () => Date.now() },
      appids: [wechat.miniAppId, wechat.officialAppId],
      virtual: payment.virtual,
      push: wechat.push && { origin: config.publicUrl, token: wechat.push.token },
      isKept: true,
    })
  let gateway = create()
  const { port } = payment.sandbox
  // Payment pages use the same host name as the market, so that phones reach both.
  const { hostname } = new URL(config.publicUrl)
  const next = config.port ? config.port + 1 : 0
  const url = await gateway.listen(port ?? next, config.host, hostname).catch(async error => {
    if (port !== null || !isTaken(error)) throw error
    gateway = create()
    return gateway.listen(0, config.host, hostname)
  })

  const stop = () => void gateway.close().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The parent process has exited.
  process.on('disconnect', stop)
  process.stdout.write(`payment sandbox on ${url}\n`)
  process.send?.({ gateway: url })
}

// Faults of the configuration are printed by the market's server.
main().catch(error => (error instanceof ConfigError ? process.exit(1) : endWith(error)))
