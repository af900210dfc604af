// The clients of bench/conference.ts, in a process of their own: everybody books at once. Prints the number of answers
// by code.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const { url, file, code } = JSON.parse(process.argv[2])
const tokens = JSON.parse(readFileSync(file, 'utf8'))
const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
const body = JSON.stringify({ conference_code: code })

const book = (token, i) =>
  new Promise(done => {
    const from = performance.now()
    const asked = request(
      `${url}/api/v1/conference/bookConference`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': `rush-${i}-${Date.now()}`,
          authorization: `Bearer ${token}`,
          'accept-language': 'zh-Hans',
          // One address per person, as the proxy in front of the server would send it.
          'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
        },
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', part => (text += part))
        answer.on('end', () => {
          let said = `HTTP ${answer.statusCode}`
          try {
            const { code: result, message } = JSON.parse(text)
            if (answer.statusCode === 200) said = result === 1 ? 'booked' : `${result} ${message}`
          } catch {
            // Not JSON: counted by HTTP status, as an unclear answer.
          }
          done({ said, ms: performance.now() - from })
        })
      },
    )
    asked.on('error', error => done({ said: error.code ?? error.message, ms: performance.now() - from }))
    asked.end(body)
  })

const from = performance.now()
const answers = await Promise.all(tokens.map(book))
const byAnswer = {}
for (const { said } of answers) byAnswer[said] = (byAnswer[said] ?? 0) + 1
const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
process.stdout.write(
  JSON.stringify({
    byAnswer,
    seconds: (performance.now() - from) / 1000,
    p50: times[Math.floor(times.length / 2)],
    longest: times[times.length - 1],
  }),
)
