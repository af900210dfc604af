import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkTencent, SECRET_ID, SECRET_KEY } from './sms-stand-in'

/** The application that the mock knows; it is not real. */
export const APP_ID = '190000001'
const APP_SECRET = 'stand-in-app-secret'

/** The mock's next answers: as documented, HTTP 502 (`fault`) or a dropped connection (`cut`). */
export type CaptchaMood = 'ok' | 'fault' | 'cut'

export interface CaptchaStandIn {
  url: string
  be: (mood: CaptchaMood) => void
  /** Addresses of the users whose tickets were checked. */
  addresses: string[]
  stop: () => Promise<void>
}

/** Tencent's codes: passed, wrong `Randstr`, expired, used, unreadable, of another application, parameters. */
const CODE = { passed: 1, randstr: 7, expired: 8, used: 9, unreadable: 15, app: 16, parameters: 100 } as const

/**
 * Starts a mock of DescribeCaptchaResult (2019-07-22), signature check included. Tickets: `good-…` with a `Randstr`
 * that begins with `@` pass once, `expired-…` are too old, all others can't be read.
 */
export const startCaptchaStandIn = async (): Promise<CaptchaStandIn> => {
  const signatureFault = checkTencent('DescribeCaptchaResult', '2019-07-22')
  const used = new Set<string>()
  const addresses: string[] = []
  let mood: CaptchaMood = 'ok'

  const codeOf = (body: string): number => {
    const { CaptchaType, Ticket, Randstr, UserIp, CaptchaAppId, AppSecretKey } = JSON.parse(body)
    if (CaptchaType !== 9 || AppSecretKey !== APP_SECRET) return CODE.parameters
    if (CaptchaAppId !== Number(APP_ID)) return CODE.app
    addresses.push(UserIp)
    if (/^expired-/.test(Ticket)) return CODE.expired
    if (!/^good-/.test(Ticket)) return CODE.unreadable
    if (!/^@/.test(Randstr)) return CODE.randstr
    if (used.has(Ticket)) return CODE.used
    used.add(Ticket)
    return CODE.passed
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', text => (body += text))
    request.on('end', () => {
      if (mood === 'cut') return void request.socket.destroy()
      if (mood === 'fault') return void response.writeHead(502).end('<html>bad gateway</html>')
      const fault = signatureFault(request, body)
      const answer = fault?.body ?? { Response: { CaptchaCode: codeOf(body), CaptchaMsg: '', RequestId: 'r-1' } }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: next => void (mood = next),
    addresses,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Environment of a server whose browsers have Tencent's captcha, checked by a mock. */
export const captchaEnv = (url: string): Record<string, string> => ({
  CAPTCHA_PROVIDER: 'tencent',
  CAPTCHA_APP_ID: APP_ID,
  CAPTCHA_APP_SECRET: APP_SECRET,
  CAPTCHA_SECRET_ID: SECRET_ID,
  CAPTCHA_SECRET_KEY: SECRET_KEY,
  CAPTCHA_ENDPOINT: url,
})
