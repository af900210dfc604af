// npm run bench:bodies [-- --count 2000] [--smoke]
// Stalled bodies beside a slow upload: the bodies are cut within a minute, the upload arrives. Then packed bodies beside
// plain ones: refusing them takes no more of the processor.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openRaw, requestText } from '../__tests__/support/raw'
import { client } from '../__tests__/support/server'
import { endpoints } from '../contract'
import { build } from '../scripts/lib/build.mjs'
import { besideOthers, figures, run, say, startBuilt } from './hostile'
import { comparePacked } from './packed'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, smoke: { type: 'boolean', default: false } },
})
const COUNT = values.smoke ? 200 : Number(values.count)
const IDLE_S = values.smoke ? 2 : 30
const GONE_WITHIN_MS = values.smoke ? 10_000 : 60_000
const UPLOAD_BYTES_A_SECOND = 2_000
/** Longer than any stalled body lives. */
const UPLOAD_S = values.smoke ? 2 * IDLE_S : 2 * IDLE_S + 5

const upload = async (url: string, seconds: number) => {
  const app = client(url)
  const { access_token: token } = await app.login('13800000002')
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#ff5603' } })
    .png()
    .toBuffer()
  // A PNG may have any bytes behind its end.
  const file = Buffer.concat([picture, Buffer.alloc(seconds * UPLOAD_BYTES_A_SECOND)])
  const order = { filename: 'a.png', content_type: 'image/png', size: file.length, purpose: 'listing' as const }
  const { result: form } = await app.call(endpoints.upload.createUpload, order, { token })
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')])
  const connection = openRaw(url)
  const lines = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${whole.length}`]
  connection.write(requestText('POST', '/upload/form', lines))
  for (let at = 0; at < whole.length && !connection.socket.destroyed; at += UPLOAD_BYTES_A_SECOND / 2) {
    connection.write(whole.subarray(at, at + UPLOAD_BYTES_A_SECOND / 2))
    await new Promise(done => setTimeout(done, 500))
  }
  const answer = await connection.answer
  connection.close()
  return answer
}

const stall = async (url: string) => {
  const startedAt = performance.now()
  const counts = new Map<string, number>()
  await Promise.all(
    Array.from({ length: COUNT }, async (_, i) => {
      const connection = openRaw(url)
      const path = i % 2 ? '/upload/form' : endpoints.account.loginCheck.path
      const type = i % 2 ? 'multipart/form-data; boundary=x' : 'application/json'
      connection.write(requestText('POST', path, [`Content-Type: ${type}`, 'Content-Length: 1000'], '{"mobile":'))
      const { status } = await connection.answer
      counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
      await connection.closed
    }),
  )
  return { ms: performance.now() - startedAt, counts }
}

void run(async () => {
  if (!values.smoke) await build('server')
  const server = await startBuilt(undefined, { REQUEST_IDLE_S: String(IDLE_S) })
  let isMet = false
  try {
    const met = await besideOthers(server.url, () => Promise.all([stall(server.url), upload(server.url, UPLOAD_S)]))
    const [{ ms, counts }, uploaded] = met.result
    const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    say(`${COUNT} stalled bodies from one address: all cut off after ${(ms / 1000).toFixed(1)} s (${answers})`)
    say(
      `an upload at ${UPLOAD_BYTES_A_SECOND / 1000} KB/s: ${uploaded.status} after ${(uploaded.ms / 1000).toFixed(1)} s`,
    )
    say(`others: ${figures(met)}, ${met.failures.length} not answered with 200`)
    isMet = ms < GONE_WITHIN_MS && uploaded.status === 200 && !met.failures.length
    isMet = (await comparePacked(server, values.smoke)) && isMet
  } finally {
    isMet = (await server.stop()) === 0 && isMet
  }
  return isMet
})
