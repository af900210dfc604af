import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../context'
import { targetOf } from '../../http/target'
import type { WechatKeys } from './config'
import type { ContentVerdict } from './port'
import { drawCode } from './picture'
import { sandboxSessionKey } from './session-key'

const TOKEN_S = 7200
/** As with WeChat, a token is replaced five minutes before it expires, and both are valid meanwhile. */
const PERIOD_S = TOKEN_S - 300
const BODY_MAX_BYTES = 64 * 1024
const SCENE = /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]{1,32}$/
/** `sandbox-<name>`, optionally with `.<suffix>` for a fresh code of the same user. */
const PERSON = /^sandbox-([A-Za-z0-9_-]{1,60})(?:\.([\w-]{1,60}))?$/
const PHONE = /^sandbox-phone-(1[3-9]\d{9})(?:\.([\w-]{1,60}))?$/
/** Suffixes of a code (`.busy`, `.busy-2`) that make the stand-in refuse it. */
const FAULTS: Record<string, readonly [errcode: number, errmsg: string]> = {
  expired: [40029, 'invalid code'],
  blocked: [40226, 'code blocked'],
  often: [45011, 'api minute-quota reach limit, must slower, retry next minute'],
  busy: [-1, 'system error'],
}
/** Busy at the first call only. */
const BUSY_ONCE = 'hiccup'
/** Texts that contain this are judged risky, or to be reviewed. */
const RISKY = '违规演示'
const DOUBTFUL = '疑似演示'
const CHECKED_TEXT_MAX = 2500
const PICTURES_MAX = 1000

/** Users with this name have given no consent to messages. */
const NO_CONSENT = /^silent/
const SUBSCRIBED_KEPT = 100
const TEMPLATE = /^sandbox-[a-z]{1,40}$/

/** A subscribe message as sent to WeChat. */
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
  /** Pictures whose check was requested, newest last. */
  pictures: { trace_id: string; openid: string; url: string }[]
  /** Sets where verdicts on pictures are pushed; each is `pass`. Without it nothing is pushed. */
  pushTo: (push: (event: object) => void) => void
  close: () => Promise<void>
  /** The latest subscribe messages, oldest first. */
  subscribed: readonly SentSubscribeMessage[]
}

const periodOf = (nowMs: number): number => Math.floor(nowMs / 1000 / PERIOD_S) * PERIOD_S

/** The current ticket. */
export const ticketAt = (nowMs: number): string =>
  createHash('sha256')
    .update(`ticket:${periodOf(nowMs)}`)
    .digest('base64url')

/** The push with the verdict on a picture. */
export const pictureEvent = (appid: string, trace_id: string, openid: string, suggest: ContentVerdict['suggest']) => {
  const label = suggest === 'pass' ? 100 : 20006
  return {
    ToUserName: 'gh_sandbox',
    FromUserName: openid,
    CreateTime: 0,
    MsgType: 'event',
    Event: 'wxa_media_check',
    appid,
    trace_id,
    version: 2,
    detail: [{ strategy: 'content_model', errcode: 0, suggest, label, prob: 90 }],
    errcode: 0,
    errmsg: 'ok',
    result: { suggest, label },
  }
}

/** Mock server of WeChat's HTTP API on its own local port, so that the same client talks to both. */
export const createStandIn = (config: WechatKeys, clock: Clock): StandIn => {
  const spent = new Set<string>()
  const pictures: StandIn['pictures'] = []
  let push: ((event: object) => void) | null = null
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
    if (!found) throw new Refused(...FAULTS.expired)
    const [, name, suffix = ''] = found
    const [word] = suffix.split('-')
    if (Object.hasOwn(FAULTS, word)) throw new Refused(...FAULTS[word])
    if (word === BUSY_ONCE && !spent.has(`${BUSY_ONCE}:${code}`)) {
      spent.add(`${BUSY_ONCE}:${code}`)
      throw new Refused(...FAULTS.busy)
    }
    if (spent.has(code as string)) throw new Refused(40163, 'code been used')
    spent.add(code as string)
    return name
  }
  /** Signed, so that the stand-ins of all processes accept each other's tokens. */
  const tokenOf = (appid: string, until: number): string =>
    `${appid}.${until}.${createHmac('sha256', secrets[appid]).update(`${appid}.${until}`).digest('base64url')}`
  const appOf = (token: string | null): string => {
    const [appid, until] = (token ?? '').split('.')
    if (!Object.hasOwn(secrets, appid) || token !== tokenOf(appid, Number(until)))
      throw new Refused(40001, 'invalid credential, access_token is invalid or not latest')
    if (Number(until) * 1000 <= clock.now()) throw new Refused(42001, 'access_token expired')
    return appid
  }
  /** End and remaining lifetime of the current period. */
  const period = () => {
    const until = periodOf(clock.now()) + TOKEN_S
    return { until, expires_in: until - Math.floor(clock.now() / 1000) }
  }
  const ofMiniProgram = (query: URLSearchParams): void => {
    if (appOf(query.get('access_token')) !== config.miniAppId) throw new Refused(48001, 'api unauthorized')
  }
  const checkedBy = ({ openid, version, scene }: Record<string, unknown>): string => {
    if (typeof openid !== 'string' || !openid) throw new Refused(40003, 'invalid openid')
    if (version !== 2 || typeof scene !== 'number' || scene < 1 || scene > 4) throw new Refused(47001, 'invalid args')
    return openid
  }

  const calls: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => Promise<unknown> | unknown> = {
    '/sns/jscode2session': query => {
      const appid = checkApp(query.get('appid'), query.get('secret'))
      const name = spend(query.get('js_code'), PERSON)
      if (NO_CONSENT.test(name)) silent.add(idOf(appid, name))
      return {
        openid: idOf(appid, name),
        unionid: idOf('union', name),
        session_key: sandboxSessionKey(idOf(appid, name)),
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
      const { until, expires_in } = period()
      return { access_token: tokenOf(appid, until), expires_in }
    },
    '/cgi-bin/ticket/getticket': query => {
      const appid = appOf(query.get('access_token'))
      if (appid !== config.officialAppId || query.get('type') !== 'jsapi') throw new Refused(40097, 'invalid args')
      return { errcode: 0, errmsg: 'ok', ticket: ticketAt(clock.now()), expires_in: period().expires_in }
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
    '/wxa/msg_sec_check': (query, body) => {
      ofMiniProgram(query)
      checkedBy(body)
      const { content } = body
      if (typeof content !== 'string' || !content || content.length > CHECKED_TEXT_MAX)
        throw new Refused(44991, 'content is empty or too long')
      const suggest = content.includes(RISKY) ? 'risky' : content.includes(DOUBTFUL) ? 'review' : 'pass'
      const result = { suggest, label: suggest === 'pass' ? 100 : 20006 }
      return { errcode: 0, errmsg: 'ok', trace_id: randomBytes(12).toString('hex'), detail: [], result }
    },
    '/wxa/media_check_async': (query, body) => {
      ofMiniProgram(query)
      const openid = checkedBy(body)
      if (body.media_type !== 2 || typeof body.media_url !== 'string' || !/^https?:\/\//.test(body.media_url))
        throw new Refused(40004, 'invalid media type')
      const trace_id = randomBytes(16).toString('hex')
      pictures.push({ trace_id, openid, url: body.media_url })
      if (pictures.length > PICTURES_MAX) pictures.shift()
      push?.(pictureEvent(config.miniAppId, trace_id, openid, 'pass'))
      return { errcode: 0, errmsg: 'ok', trace_id }
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
    pictures,
    pushTo: next => void (push = next),
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
