// npm run bench:upgrades [-- --count 1000] [--smoke]
// Sends broken upgrades and requests to a running server while others call it: it survives, and others hardly notice.
import { parseArgs } from 'node:util'
import { BROKEN_REQUESTS, ODD_TARGETS, openRaw, requestText, sendRaw, UPGRADE_LINES } from '../__tests__/support/raw'
import { build } from '../scripts/lib/build.mjs'
import { besideOthers, figures, percentile, run, say, startBuilt } from './hostile'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, smoke: { type: 'boolean', default: false } },
})
const COUNT = values.smoke ? 200 : Number(values.count)
const AT_ONCE = 50
const P99_MS = 1_000
const LONGEST_MS = 5_000

const H2C = ['Connection: Upgrade', 'Upgrade: h2c']
const KINDS: ((i: number) => string | Buffer)[] = [
  i => requestText('GET', ODD_TARGETS[i % ODD_TARGETS.length], UPGRADE_LINES),
  i => requestText('GET', ODD_TARGETS[i % ODD_TARGETS.length], H2C),
  i => requestText('POST', '/socket', [...UPGRADE_LINES, 'Content-Length: 4'], String(i).padStart(4, '0')),
  i =>
    requestText(
      'GET',
      '/socket',
      UPGRADE_LINES.filter((_, line) => line !== i % UPGRADE_LINES.length),
    ),
  i => BROKEN_REQUESTS[i % BROKEN_REQUESTS.length],
]

const attack = async (url: string) => {
  const times: number[] = []
  const faults: string[] = []
  const one = async (i: number) => {
    const bytes = KINDS[i % KINDS.length](Math.floor(i / KINDS.length))
    if (i % 11 === 0) {
      // Sends the bytes and resets the connection.
      const connection = openRaw(url)
      connection.write(bytes)
      connection.socket.once('connect', () => connection.socket.resetAndDestroy())
      return connection.closed
    }
    const { status, ms, text } = await sendRaw(url, bytes, { isEnded: Buffer.isBuffer(bytes) || bytes.length < 20 })
    times.push(ms)
    if (status !== null && status >= 500) faults.push(text.slice(0, 100))
  }
  for (let from = 0; from < COUNT; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, COUNT - from) }, (_, i) => one(from + i)))
  return { times, faults }
}

void run(async () => {
  if (!values.smoke) await build('server')
  const server = await startBuilt()
  let isMet = false
  try {
    const calm = await besideOthers(server.url, () => new Promise(done => setTimeout(done, values.smoke ? 500 : 5_000)))
    say(`others, without broken upgrades: ${figures(calm)}`)
    const met = await besideOthers(server.url, () => attack(server.url))
    const { times, faults } = met.result
    say(`others, ${COUNT} broken upgrades: ${figures(met)}, ${met.failures.length} not answered with 200`)
    say(`the broken ones: ${faults.length} with 5xx, longest ${Math.max(...times).toFixed(0)} ms`)
    isMet =
      percentile(met.times, 0.99) < P99_MS && !met.failures.length && !faults.length && Math.max(...times) < LONGEST_MS
  } finally {
    const code = await server.stop()
    if (code !== 0) say(`the server ended with ${code}`)
    isMet &&= code === 0
  }
  return isMet
})
