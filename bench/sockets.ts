// npm run bench:sockets [-- --against <another build's dist/server/main.mjs>] [--pairs 3] [--seconds 10] [--smoke]
// One user floods their sockets, and reopens them at once, while others call: measures how long the others wait.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { client } from '../__tests__/support/server'
import { build } from '../scripts/lib/build.mjs'
import { besideOthers, figures, percentile, run, say, startBuilt } from './hostile'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    pairs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    sockets: { type: 'string', default: '20' },
    smoke: { type: 'boolean', default: false },
  },
})
const SECONDS = values.smoke ? 1 : Number(values.seconds)
const MESSAGES = 910_000
const P50_MS = 100
const FLOOD = fileURLToPath(new URL('flood.mjs', import.meta.url))

const measure = async (name: string, main?: string): Promise<number> => {
  const server = await startBuilt(main)
  try {
    const { access_token: token } = await client(server.url).login('13800000001')
    const calm = await besideOthers(server.url, () => new Promise(done => setTimeout(done, SECONDS * 500)))
    const order = { url: server.url, token, sockets: Number(values.sockets), seconds: SECONDS, messages: MESSAGES }
    const met = await besideOthers(server.url, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [FLOOD, JSON.stringify(order)])
      return JSON.parse(stdout) as { sent: number; opened: number }
    })
    const { sent, opened } = met.result
    say(`${name}: calm ${figures(calm)}`)
    say(
      `${name}: ${sent} messages over ${opened} sockets: ${figures(met)}, ${met.failures.length} not answered with 200`,
    )
    return percentile(met.times, 0.5)
  } finally {
    await server.stop()
  }
}

void run(async () => {
  if (!values.smoke) await build('server')
  const medians = []
  for (let i = 0; i < (values.smoke ? 1 : Number(values.pairs)); i += 1) {
    if (values.against) await measure('before', values.against)
    medians.push(await measure('now'))
  }
  return percentile(medians, 0.5) < P50_MS
})
