import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../context'
import { targetOf } from '../../http/target'
import type { WechatKeys } from './config'
import { drawCode } from './picture'

const TOKEN_S = 7200
const BODY_MAX_BYTES = 64 * 1024
const SCENE = /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]{1,32}$/
/** `sandbox-<name>`, optionally with `.<suffix>` for a fresh code of the same user. */
const PERSON = /^sandbox-([A-Za-z0-9_-]{1,60})(?:\.[\w-]{1,60})?$/
const PHONE = /^sandbox-phone-(1[3-9]\d{9})(?:\.[\w-]{1,60})?$/

/** People of this name have allowed no message. */
const SILENT = /^silent/
const SUBSCRIBED_KEPT = 100
const TEMPLATE = /^sandbox-[a-z]{1,40}$/

/** A subscribe message as WeChat gets it. */
export interface SentSubscribeMessage {
  touser: string
  template_id: string
  page: string
  data: Record<string, { value: string }>
}

class Refused extends Error {
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
  }
}

export interface StandIn {
  /** Starts listening on the first call; resolves to the address. */
  base: () => Promise<string>
  close: () => Promise<void>
  /** The latest subscribe messages, oldest first. */
  subscribed: readonly SentSubscribeMessage[]
}

/** Mock server of WeChat's HTTP API on its own local port, so that the same client talks to both. */
export const createStandIn = (config: WechatKeys, clock: Clock): StandIn => {
  const tokens = new Map<string, { appid: string; until: number }>()
  const spent = new Set<string>()
  const silent = new Set<string>()
  const subscribed: SentSubscribeMessage[] = []
  const secrets: Record<string, string> = {
    [config.miniAppId]: config.miniSecret,
    [config.officialAppId]: config.officialSecret,
  }
  const idOf = (...parts: string[]) =>
    `o${createHash('sha256').update(parts.join(':')).digest('base64url').slice(0, 27)}`

  const checkApp = (appid: unknown, secret: unknown): string => {
    if (typeof appid !== 'string' || !Object.hasOwn(secrets, appid)) throw new Refused(40013, 'invalid appid')
    if (secrets[appid] !== secret) throw new Refused(40125, 'invalid appsecret')
    return appid
  }
  const spend = (code: unknown, pattern: RegExp): string => {
    const found = typeof code === 'string' ? pattern.exec(code) : null
    if (!found) throw new Refused(40029, 'invalid code')
    if (spent.has(code as string)) throw new Refused(40163, 'code been used')
    spent.add(code as string)
    return found[1]
  }
  const appOf = (token: string | null): string => {
    const known = tokens.get(token ?? '')
    if (!known) throw new Refused(40001, 'invalid credential, access_token is invalid or not latest')
    if (known.until <= clock.now()) throw new Refused(42001, 'access_token expired')
    return known.appid
  }

  const calls: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => Promise<unknown> | unknown> = {
    '/sns/jscode2session': query => {
      const appid = checkApp(query.get('appid'), query.get('secret'))
      const name = spend(query.get('js_code'), PERSON)
      if (SILENT.test(name)) silent.add(idOf(appid, name))
      return {
        openid: idOf(appid, name),
        unionid: idOf('union', name),
        session_key: randomBytes(16).toString('base64'),
      }
    },
    '/sns/oauth2/access_token': query => {
      const appid = checkApp(query.get('appid'), query.get('secret'))
      const name = spend(query.get('code'), PERSON)
      const person = {
        access_token: randomBytes(24).toString('base64url'),
        expires_in: TOKEN_S,
        refresh_token: randomBytes(24).toString('base64url'),
        openid: idOf(appid, name),
        scope: 'snsapi_userinfo',
      }
      return name.startsWith('snapshot')
        ? { ...person, is_snapshotuser: 1 }
        : { ...person, unionid: idOf('union', name) }
    },
    '/cgi-bin/stable_token': (_query, body) => {
      if (body.grant_type !== 'client_credential') throw new Refused(40002, 'invalid grant_type')
      const appid = checkApp(body.appid, body.secret)
      const token = randomBytes(48).toString('base64url')
      tokens.set(token, { appid, until: clock.now() + TOKEN_S * 1000 })
      return { access_token: token, expires_in: TOKEN_S }
    },
    '/cgi-bin/ticket/getticket': query => {
      const appid = appOf(query.get('access_token'))
      if (appid !== config.officialAppId || query.get('type') !== 'jsapi') throw new Refused(40097, 'invalid args')
      return {
        errcode: 0,
        errmsg: 'ok',
        ticket: createHash('sha256')
          .update(`ticket:${Math.floor(clock.now() / TOKEN_S / 1000)}`)
          .digest('base64url'),
        expires_in: TOKEN_S,
      }
    },
    '/wxa/business/getuserphonenumber': (query, body) => {
      const appid = appOf(query.get('access_token'))
      const mobile = spend(body.code, PHONE)
      return {
        errcode: 0,
        errmsg: 'ok',
        phone_info: {
          phoneNumber: `+86${mobile}`,
          purePhoneNumber: mobile,
          countryCode: '86',
          watermark: { appid, timestamp: Math.floor(clock.now() / 1000) },
        },
      }
    },
    '/wxa/getwxacodeunlimit': async (query, body) => {
      appOf(query.get('access_token'))
      if (typeof body.scene !== 'string' || !SCENE.test(body.scene))
        throw new Refused(40169, 'invalid length for scene, or the data is not json string')
      if (typeof body.page === 'string' && (body.page.startsWith('/') || body.page.includes('?')))
        throw new Refused(41030, 'invalid page')
      return drawCode(`${String(body.page ?? '')}?${body.scene}`)
    },
    '/cgi-bin/message/subscribe/send': (query, body) => {
      if (appOf(query.get('access_token')) !== config.miniAppId) throw new Refused(40001, 'invalid credential')
      const message = body as unknown as SentSubscribeMessage
      if (typeof message.touser !== 'string') throw new Refused(40003, 'invalid openid')
      if (!TEMPLATE.test(message.template_id)) throw new Refused(40037, 'invalid template_id')
      if (message.page?.startsWith('/')) throw new Refused(41030, 'invalid page')
      for (const [field, { value }] of Object.entries(message.data ?? {}))
        if (!value || (field.startsWith('thing') && Array.from(value).length > 20))
          throw new Refused(47003, `argument invalid! data.${field}.value is empty or too long`)
      if (silent.has(message.touser)) throw new Refused(43101, 'user refuse to accept the msg')
      subscribed.push(message)
      if (subscribed.length > SUBSCRIBED_KEPT) subscribed.shift()
      return { errcode: 0, errmsg: 'ok' }
    },
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = targetOf(request.url)
    const call = url && Object.hasOwn(calls, url.pathname) ? calls[url.pathname] : null
    if (!url || !call) return void response.writeHead(404).end()
    try {
      const result = await call(url.searchParams, await readBody(request))
      if (Buffer.isBuffer(result)) response.writeHead(200, { 'content-type': 'image/png' }).end(result)
      else sendJson(response, result)
    } catch (error) {
      if (error instanceof Refused) sendJson(response, { errcode: error.errcode, errmsg: error.message })
      else sendJson(response, { errcode: -1, errmsg: 'system error' })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  let listening: Promise<string> | null = null
  return {
    base: () => (listening ??= listen(server)),
    subscribed,
    close: async () => {
      if (!listening) return
      await listening
      server.closeAllConnections()
      await new Promise<void>(done => server.close(() => done()))
    },
  }
}

const listen = (server: Server): Promise<string> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    server.unref()
  })

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  if (request.method !== 'POST') return {}
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new Refused(45002, 'content size out of limit')
    chunks.push(chunk)
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (body && typeof body === 'object') return body as Record<string, unknown>
  } catch {
    // Not JSON: refused below.
  }
  throw new Refused(47001, 'data format error')
}

const sendJson = (response: ServerResponse, body: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
