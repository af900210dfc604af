import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { endpoints } from '../contract'
import { type BuiltServer, percentile, say } from './hostile'

const BODIES = 1_000
const BYTES = 1_000
const CONNECTIONS = 8
const PAIRS = 9
const RATIO_MAX = 1.1
/** Where plain bodies are refused, too, for next to nothing: nobody is logged in, and there is no such address. */
const PATHS = [endpoints.upload.createUpload.path, '/api/v1/nope']

/** ms of the processor that a process has used, in all its threads. */
const usedMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )

/** JSON of that many bytes as they are sent. */
const plain = (): Buffer =>
  Buffer.from(
    `{"filename":"${randomBytes(BYTES)
      .toString('hex')
      .slice(0, BYTES - 15)}"}`,
  )
const packed = (): Buffer =>
  // Hex digits pack to a little more than half.
  gzipSync(
    `{"filename":"${randomBytes(BYTES)
      .toString('hex')
      .slice(0, 1.65 * BYTES)}"}`,
  ).subarray(0, BYTES)

const send = (url: string, agent: Agent, body: Buffer, isPacked: boolean): Promise<number> =>
  new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(isPacked && { 'content-encoding': 'gzip' }),
    }
    request(url, { method: 'POST', agent, headers }, answer => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode!))
    })
      .once('error', fail)
      .end(body)
  })

const costOf = async ({ url, pid }: BuiltServer, path: string, isPacked: boolean, count: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const body = isPacked ? packed() : plain()
  const before = usedMs(pid)
  let left = count
  const one = async () => {
    while (left-- > 0) await send(url + path, agent, body, isPacked)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const used = usedMs(pid) - before
  agent.destroy()
  return used
}

/** Sends packed and plain bodies in turn. @returns whether packed ones cost at most 1.1 of what plain ones do */
export const comparePacked = async (server: BuiltServer, isSmoke: boolean): Promise<boolean> => {
  const count = isSmoke ? BODIES / 10 : BODIES
  const median = (values: number[]) => percentile(values, 0.5)
  let isMet = true
  for (const path of PATHS) {
    const pairs: [packed: number, plain: number][] = []
    // The first pair warms up.
    for (let i = -1; i < (isSmoke ? 3 : PAIRS); i += 1) {
      const isFirst = i % 2 === 0
      const first = await costOf(server, path, isFirst, count)
      const second = await costOf(server, path, !isFirst, count)
      if (i >= 0) pairs.push(isFirst ? [first, second] : [second, first])
    }
    const ratio = median(pairs.map(([packed, plain]) => packed / plain))
    const [refused, read] = [0, 1].map(side => median(pairs.map(pair => pair[side])))
    say(
      `${count} packed bodies of ${BYTES / 1000} KB to ${path}: ${refused.toFixed(0)} ms of the processor, plain ones ${read.toFixed(0)} ms; ratio ${ratio.toFixed(2)} (medians of ${pairs.length} pairs)`,
    )
    isMet &&= ratio <= RATIO_MAX
  }
  return isMet
}
