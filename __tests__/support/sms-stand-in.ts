import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Credentials that the mock providers accept; they are not real. */
export const SECRET_ID = 'stand-in-id'
export const SECRET_KEY = 'stand-in-key'

export interface SentSms {
  mobile: string
  template: string
  sign: string
  values: Record<string, string>
}

/** The mock's next answer: success, a provider's error code, HTTP 502 (`fault`) or a dropped connection (`cut`). */
export type SmsAnswer = 'ok' | { code: string } | 'fault' | 'cut'

export interface SmsStandIn {
  url: string
  sent: SentSms[]
  /** Sets the answer to every request from now on. */
  answer: (next: SmsAnswer) => void
  /** Number of requests received, refused ones included. */
  requests: () => number
  stop: () => Promise<void>
}

interface Protocol {
  /** Returns null if the signature is right, else the provider's error response. */
  check: (request: IncomingMessage, body: string) => { status: number; body: object } | null
  read: (request: IncomingMessage, body: string) => SentSms
  ok: object
  refusal: (code: string) => { status: number; body: object }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Checks a request of Tencent's API 3.0, signature v3 (TC3-HMAC-SHA256). Errors come with HTTP 200.
 * @returns null if its signature is right, else the error response
 */
export const checkTencent =
  (action: string, version: string): Protocol['check'] =>
  (request, body) => {
    const { headers } = request
    const timestamp = String(headers['x-tc-timestamp'])
    const date = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
    const given = /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
    const fail = (code: string) => ({
      status: 200,
      body: { Response: { Error: { Code: code, Message: code }, RequestId: 'r-1' } },
    })
    if (!given || given[1] !== SECRET_ID) return fail('AuthFailure.SecretIdNotFound')
    if (headers['x-tc-action'] !== action || headers['x-tc-version'] !== version) return fail('InvalidAction')
    const names = given[3].split(';')
    const canonical = [
      'POST',
      '/',
      '',
      // The SDK signs the host without its port, since the real one has the default port.
      ...names.map(name => `${name}:${String(headers[name]).toLowerCase().replace(/:\d+$/, '')}`),
      '',
      given[3],
      hash(body),
    ].join('\n')
    // The SDK takes the service's name from the host, which is an IP address here.
    const service = given[2].split('/')[1]
    const scope = `${date}/${service}/tc3_request`
    const signing = [service, 'tc3_request'].reduce((key, part) => hmac(key, part), hmac(`TC3${SECRET_KEY}`, date))
    const wanted = hmac(signing, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash(canonical)}`).toString('hex')
    if (given[2] !== scope || wanted !== given[4]) return fail('AuthFailure.SignatureFailure')
    return null
  }

const tencent: Protocol = {
  check: checkTencent('SendSms', '2021-01-11'),
  read: (_request, body) => {
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = JSON.parse(body)
    return {
      mobile: PhoneNumberSet[0],
      template: `${SmsSdkAppId}/${TemplateId}`,
      sign: SignName,
      values: Object.fromEntries(TemplateParamSet.map((value: string, i: number) => [String(i + 1), value])),
    }
  },
  ok: { Response: { SendStatusSet: [{ SerialNo: '1', Code: 'Ok', Message: 'send success' }], RequestId: 'r-1' } },
  refusal: code => ({
    status: 200,
    body: /^(?:AuthFailure|InternalError|RequestLimitExceeded)/.test(code)
      ? { Response: { Error: { Code: code, Message: code }, RequestId: 'r-1' } }
      : { Response: { SendStatusSet: [{ SerialNo: '', Code: code, Message: code }], RequestId: 'r-1' } },
  }),
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** ACS3-HMAC-SHA256. Signature errors come with HTTP 400, business errors with HTTP 200. */
const aliyun: Protocol = {
  check: (request, body) => {
    const { headers } = request
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
    const fail = (status: number, Code: string) => ({ status, body: { Code, Message: Code, RequestId: 'r-1' } })
    if (!given || given[1] !== SECRET_ID) return fail(404, 'InvalidAccessKeyId.NotFound')
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return fail(404, 'InvalidAction.NotFound')
    const query = [...url.searchParams]
      .map(([name, value]) => `${percent(name)}=${percent(value)}`)
      .sort()
      .join('&')
    const canonical = [
      request.method,
      url.pathname,
      query,
      ...given[2].split(';').map(name => `${name}:${String(headers[name]).trim()}`),
      '',
      given[2],
      hash(body),
    ].join('\n')
    const wanted = hmac(SECRET_KEY, `ACS3-HMAC-SHA256\n${hash(canonical)}`).toString('hex')
    return wanted === given[3] && headers['x-acs-content-sha256'] === hash(body)
      ? null
      : fail(400, 'SignatureDoesNotMatch')
  },
  read: (request, body) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const given = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)])
    return {
      mobile: given.get('PhoneNumbers')!,
      template: given.get('TemplateCode')!,
      sign: given.get('SignName')!,
      values: JSON.parse(given.get('TemplateParam')!),
    }
  },
  ok: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'r-1' },
  refusal: code => ({
    status: code.startsWith('isv.') || code.startsWith('isp.') ? 200 : 400,
    body: { Code: code, Message: code, RequestId: 'r-1' },
  }),
}

/** Starts a mock of a provider's HTTP API as documented, signature check included. */
export const startSmsStandIn = async (provider: 'tencent' | 'aliyun'): Promise<SmsStandIn> => {
  const protocol = { tencent, aliyun }[provider]
  const sent: SentSms[] = []
  let next: SmsAnswer = 'ok'
  let requests = 0
  const say = (response: ServerResponse, { status, body }: { status: number; body: object }) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', text => (body += text))
    request.on('end', () => {
      requests += 1
      const fault = protocol.check(request, body)
      if (fault) return say(response, fault)
      if (next === 'cut') return void request.socket.destroy()
      if (next === 'fault') return void response.writeHead(502).end('<html>bad gateway</html>')
      if (next !== 'ok') return say(response, protocol.refusal(next.code))
      sent.push(protocol.read(request, body))
      say(response, { status: 200, body: protocol.ok })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    answer: given => void (next = given),
    requests: () => requests,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Environment of a production whose SMS go to a mock of Tencent Cloud, on the test's own database of either kind. */
export const productionEnv = (smsUrl: string): Record<string, string> => ({
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.example',
  ALLOW_SANDBOX: 'database',
  FIELD_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
  WECHAT_PROVIDER: 'off',
  SMS_PROVIDER: 'tencent',
  SMS_ENDPOINT: smsUrl,
  SMS_SECRET_ID: SECRET_ID,
  SMS_SECRET_KEY: SECRET_KEY,
  SMS_APP_ID: '1400006666',
  SMS_SIGN_NAME: '团长看板',
  SMS_TEMPLATE_ID: '449739',
})
