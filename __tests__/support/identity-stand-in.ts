import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Credentials that the mock provider accepts; they are not real. */
export const SECRET_ID = 'identity-stand-in'
export const SECRET_KEY = 'identity-stand-in-key'

/** The mock's next answer: a result code, an error code of the provider, HTTP 502 or a dropped connection. */
export type IdentityAnswer = { result: string } | { code: string } | 'fault' | 'cut'

export interface IdentityStandIn {
  url: string
  /** What was asked, by correctly signed requests. */
  asked: { name: string; number: string }[]
  /** Sets the answer to every request from now on. */
  answer: (next: IdentityAnswer) => void
  stop: () => Promise<void>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tencent Cloud's faceid API: IdCardVerification 2018-03-01, signed by TC3-HMAC-SHA256. Errors come with HTTP 200. */
export const startIdentityStandIn = async (): Promise<IdentityStandIn> => {
  let next: IdentityAnswer = { result: '0' }
  const asked: IdentityStandIn['asked'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { headers } = request
      const say = (said: object) =>
        void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ Response: { ...said, RequestId: 'r-1' } }))
      const fail = (Code: string) => say({ Error: { Code, Message: Code } })
      const given =
        /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
          headers.authorization ?? '',
        )
      if (given?.[1] !== SECRET_ID) return fail('AuthFailure.SecretIdNotFound')
      if (headers['x-tc-action'] !== 'IdCardVerification' || headers['x-tc-version'] !== '2018-03-01')
        return fail('InvalidAction')
      const timestamp = String(headers['x-tc-timestamp'])
      const date = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
      const canonical = [
        'POST',
        '/',
        '',
        // The SDK signs the host without its port, since the real one has the default port.
        ...given[3].split(';').map(name => `${name}:${String(headers[name]).toLowerCase().replace(/:\d+$/, '')}`),
        '',
        given[3],
        hash(body),
      ].join('\n')
      // The SDK takes the service's name from the host, which is an IP address here.
      const service = given[2].split('/')[1]
      const signing = [service, 'tc3_request'].reduce((key, part) => hmac(key, part), hmac(`TC3${SECRET_KEY}`, date))
      const scope = `${date}/${service}/tc3_request`
      const wanted = hmac(signing, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash(canonical)}`).toString('hex')
      if (given[2] !== scope || given[4] !== wanted) return fail('AuthFailure.SignatureFailure')
      const { Name, IdCard } = JSON.parse(body) as { Name: string; IdCard: string }
      asked.push({ name: Name, number: IdCard })
      if (next === 'cut') return void request.socket.destroy()
      if (next === 'fault') return void response.writeHead(502).end('bad gateway')
      return 'code' in next ? fail(next.code) : say({ Result: next.result, Description: '' })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: one => void (next = one),
    stop: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
