import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gatewayNumber, type GatewayNumberKind } from '../../domain/base/gateway-numbers'
import type { VirtualKeys } from '../adapters/payment/config'
import { answerBytes, isSigned, newNonce, requestText, SCHEME, secondsOf, sign } from '../adapters/payment/signing'
import { createActs, GOOD } from './acts'
import { createApi } from './api'
import { type ApiAnswer, ApiFault } from './api-call'
import { createBook } from './book'
import { createControl } from './control'
import { createEarlier } from './earlier'
import { type KeyMode, loadGatewayKeys } from './keys'
import { createNotices } from './notices'
import { createPeople } from './people'
import { createVirtualGateway } from './virtual'

const BODY_MAX_BYTES = 256 * 1024
const SKEW_MS = 300_000

export interface GatewayOptions {
  /** Folder of the gateway's keys, and of the file for its merchant. */
  dir: string
  clock: { now: () => number }
  /** Appids of mini-program and official account. */
  appids: readonly [mini: string, official: string]
  virtual: VirtualKeys | null
  /** The market's address and the token of its pushes; null for none. */
  push: { origin: string; token: string } | null
  /** Whether payments are kept in a file, and survive a restart. */
  isKept: boolean
  mode?: KeyMode
  /** Delays in seconds before each retry of a notice or push without an answer; WeChat's by default. */
  retriesS?: readonly number[]
}

export interface Gateway {
  /** @param publicHost host name for browsers, if it differs @returns the gateway's address */
  listen: (port: number, host: string, publicHost?: string) => Promise<string>
  close: () => Promise<void>
}

interface Request {
  method: string
  url: URL
  text: string
  message: IncomingMessage
}

const readText = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new ApiFault(413, 'PARAM_ERROR', 'too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The sandbox's gateway: WeChat Pay v3 and virtual payment for the market, pages for people, `/control/` for tests. It
 * shares two files with the market's server: the merchant's keys and address, and the demo market's past payments.
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { dir, clock, appids, virtual: virtualKeys, push, isKept, mode, retriesS } = options
  const { now } = clock
  const keys = loadGatewayKeys(dir, { mode, now })
  const book = createBook(isKept ? join(dir, 'book.json') : null)
  const behaviour = { ...GOOD }
  let base = ''
  let origins: string[] = []
  let turn = 0
  const nextOrigin = (): string | null => (origins.length ? origins[turn++ % origins.length] : null)
  const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')
  const newNumber = (kind?: GatewayNumberKind): string =>
    kind ? gatewayNumber(kind, now(), digits) : `wx${now()}${randomBytes(8).toString('hex')}`

  const notices = createNotices({
    book,
    keys,
    now,
    retriesS,
    redirect: url => {
      const origin = nextOrigin()
      return origin ? origin + new URL(url).pathname : url
    },
  })
  const virtual = createVirtualGateway({
    keys: virtualKeys,
    book,
    now,
    miniAppId: appids[0],
    newNumber,
    retriesS,
    push: () => push && { url: `${nextOrigin() ?? push.origin}/wechat/push`, token: push.token },
  })
  const isVirtual = (out_no: string): boolean => {
    const paid = book.refunds.get(out_no)?.out_trade_no ?? out_no
    return book.trades.get(paid)?.trade_type === 'VIRTUAL'
  }
  const send = (out_no: string) => (isVirtual(out_no) ? virtual.send(out_no) : notices.send(out_no))
  const acts = createActs({ book, now, newNumber, send, behaviour })
  const api = createApi({ book, acts, keys, now, newNumber, behaviour, base: () => base, appids })
  const attach = (next: string[]) => void (origins = next)
  const controls = createControl({ book, acts, keys, notices, virtual, behaviour, attach }) as unknown as Record<
    string,
    (input: unknown) => unknown
  >
  const people = createPeople(book, acts)
  const takeEarlier = createEarlier({ dir, book, newNumber, base: () => base, appids })

  /** @throws ApiFault unless the merchant signed it */
  const checkMerchant = ({ method, url, text, message }: Request): void => {
    const header = message.headers.authorization ?? ''
    const given = new Map([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const [timestamp, nonce, signature] = ['timestamp', 'nonce_str', 'signature'].map(name => given.get(name) ?? '')
    const { mchid, serial, publicKey } = keys.merchant
    const isRight =
      header.startsWith(`${SCHEME} `) &&
      given.get('mchid') === mchid &&
      given.get('serial_no') === serial &&
      Math.abs(now() - Number(timestamp) * 1000) <= SKEW_MS &&
      isSigned(requestText(method, url.pathname + url.search, timestamp, nonce, text), signature, publicKey)
    if (!isRight) throw new ApiFault(401, 'SIGN_ERROR')
  }

  /** The fault to simulate for this call, if any. */
  const faultNow = (): typeof behaviour.fault => {
    if (behaviour.fault === 'none' || behaviour.faults === 0) return 'none'
    if (behaviour.faults !== null) behaviour.faults -= 1
    return behaviour.fault
  }

  const answerApi = (request: Request, isBusy: boolean): ApiAnswer => {
    try {
      checkMerchant(request)
      if (isBusy) throw new ApiFault(500, 'SYSTEM_ERROR')
      const { method, url, text, message } = request
      const serial = String(message.headers['wechatpay-serial'] ?? '')
      return api({ method, path: url.pathname, query: url.searchParams, text, serial })
    } catch (error) {
      const { status, code, message } = error instanceof ApiFault ? error : new ApiFault(400, 'PARAM_ERROR')
      return { status, body: { code, message } }
    }
  }
  const sendApi = async (request: Request, response: ServerResponse): Promise<void> => {
    const fault = faultNow()
    if (fault === 'cut') return void response.destroy()
    const { status, body, after } = answerApi(request, fault === 'busy')
    if (fault === 'lose') response.destroy()
    else if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
    else {
      const text = body ? JSON.stringify(body) : ''
      const [timestamp, nonce] = [secondsOf(now()), newNonce()]
      const wanted = request.message.headers['wechatpay-serial']
      const { id, key } = keys.signing(typeof wanted === 'string' ? wanted : undefined)
      const signing = fault === 'foreign' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key
      response
        .writeHead(status, {
          ...(text && { 'content-type': 'application/json; charset=utf-8' }),
          // WeChat Pay signs nothing for whom it doesn't know.
          ...(fault !== 'unsigned' &&
            status !== 401 && {
              'wechatpay-timestamp': timestamp,
              'wechatpay-nonce': nonce,
              'wechatpay-serial': id,
              'wechatpay-signature': sign(answerBytes(timestamp, nonce, Buffer.from(text)), signing),
            }),
        })
        .end(text)
    }
    await after?.()
  }

  const json = (response: ServerResponse, body: unknown, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const controlled = async ({ url, text }: Request, response: ServerResponse): Promise<void> => {
    const name = url.pathname.slice('/control/'.length)
    if (!Object.hasOwn(controls, name)) return json(response, { error: `no control ${name}` }, 404)
    try {
      json(response, await controls[name](JSON.parse(text || '{}')))
    } catch (error) {
      json(response, { error: String(error) }, 400)
    }
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(message.url ?? '/', 'http://gateway')
    const request: Request = { method: message.method ?? 'GET', url, text: await readText(message), message }
    const { pathname } = url
    takeEarlier()
    if (pathname.startsWith('/v3/')) return sendApi(request, response)
    if (pathname.startsWith('/xpay/'))
      return json(
        response,
        virtual.call(pathname, url.searchParams, request.text, ({ out_refund_no }) => {
          const end = { succeed: 'SUCCESS', fail: 'ABNORMAL', wait: null }[behaviour.refunds] as 'SUCCESS' | null
          if (end) setImmediate(() => void acts.endRefund(out_refund_no, end))
        }),
      )
    if (pathname.startsWith('/control/') && request.method === 'POST') return controlled(request, response)
    const { status, html, to } = await people(request.method, url, request.text)
    if (to) response.writeHead(303, { location: to }).end()
    else response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })

  return {
    listen: async (port, host, publicHost) => {
      await new Promise<void>((done, fail) => {
        server.once('error', fail).listen(port, host, () => {
          server.off('error', fail)
          done()
        })
      })
      const { port: own } = server.address() as AddressInfo
      const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
      const at = (name: string): string => `http://${name.includes(':') ? `[${name}]` : name}:${own}`
      base = at(publicHost ?? local)
      keys.publish(at(local))
      return base
    },
    close: async () => {
      notices.stop()
      virtual.stop()
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
    },
  }
}
