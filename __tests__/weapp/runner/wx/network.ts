import http from 'node:http'
import https from 'node:https'
import { randomBytes } from 'node:crypto'
import type { Phone } from '../phone'
import { answer, Listeners, WxError, type Options } from './api'
import { answerHeaders, encode, headersOf, multipart, networkError, parse } from './wire'

const MAX_AT_ONCE = 10
const DEFAULT_TIMEOUT_MS = 60_000
const OFFLINE = {
  errno: 600001,
  errMsg: 'errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED',
}

export interface Exchange {
  kind: 'request' | 'uploadFile' | 'downloadFile'
  method: string
  url: string
  header: Record<string, string>
  body: Buffer
  /** 0 while it runs or without a response. */
  statusCode: number
  /** `request:ok`, or the failure. */
  errMsg: string
  data: unknown
}

interface Wire {
  kind: Exchange['kind']
  url: string
  method: string
  header: Record<string, string>
  body: Buffer
  timeoutMs: number
  onSent?(sent: number, total: number): void
}

/** A stubbed response: `body` is sent as JSON, the status is 200 by default. */
export interface Stubbed {
  statusCode?: number
  body: unknown
}

interface Answer {
  statusCode: number
  header: Record<string, string>
  cookies: string[]
  body: Buffer
}

/** Real HTTP with WeChat's rules: host list, ten concurrent requests, timeouts, WeChat's error texts. */
export class Network {
  /** Every exchange since the start, oldest first. */
  readonly log: Exchange[] = []
  /** The most concurrent exchanges so far. */
  mostAtOnce = 0
  /** A test's response in place of the server's; undefined, now or later, lets the exchange through, `hang` never responds. */
  stub: ((exchange: Exchange) => Stubbed | Promise<Stubbed | undefined> | 'hang' | undefined) | undefined
  private readonly running = new Set<{ fail(error: WxError): void }>()
  private readonly queued: (() => void)[] = []

  constructor(private readonly phone: Phone) {}

  get atOnce() {
    return this.running.size
  }

  /** Fails all running exchanges, as 5 s after the mini-program went to the background, or when the network is lost. */
  breakAll(message: string) {
    for (const item of [...this.running]) item.fail(new WxError(message, { errno: 600003 }))
  }

  request = (given?: Options) => {
    const options = given ?? {}
    const method = String(options.method ?? 'GET').toUpperCase()
    const header = headersOf(options.header, { 'content-type': 'application/json' })
    const { url, body } = encode(String(options.url ?? ''), method, header, options.data)
    const task = this.task(
      'request',
      options,
      wire => this.send({ ...wire, url, method, header, body }),
      result => {
        const text = result.body
        const data =
          options.responseType === 'arraybuffer'
            ? text
            : options.dataType === undefined || options.dataType === 'json'
              ? parse(text.toString('utf8'))
              : text.toString('utf8')
        return {
          data,
          statusCode: result.statusCode,
          header: result.header,
          cookies: result.cookies,
          errMsg: 'request:ok',
        }
      },
    )
    return task
  }

  uploadFile = (given?: Options) => {
    const options = given ?? {}
    const file = this.phone.files.read(String(options.filePath ?? ''))
    const name = String(options.name ?? '')
    const boundary = `----WeApp${randomBytes(12).toString('hex')}`
    const header = { ...headersOf(options.header, {}), 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body =
      file && name
        ? multipart(boundary, (options.formData ?? {}) as Record<string, unknown>, name, file)
        : Buffer.alloc(0)
    return this.task(
      'uploadFile',
      options,
      wire => {
        if (!name)
          throw new WxError('uploadFile:fail parameter error: parameter.name should be String instead of Undefined;')
        if (!file) throw new WxError('uploadFile:fail file not found', { errno: 1301 })
        return this.send({ ...wire, url: String(options.url ?? ''), method: 'POST', header, body })
      },
      result => ({
        data: result.body.toString('utf8'),
        statusCode: result.statusCode,
        header: result.header,
        cookies: result.cookies,
        errMsg: 'uploadFile:ok',
      }),
    )
  }

  downloadFile = (given?: Options) => {
    const options = given ?? {}
    return this.task(
      'downloadFile',
      options,
      wire =>
        this.send({
          ...wire,
          url: String(options.url ?? ''),
          method: 'GET',
          header: headersOf(options.header, {}),
          body: Buffer.alloc(0),
        }),
      result => {
        const type = result.header['Content-Type'] ?? result.header['content-type'] ?? ''
        const path = this.phone.files.add(result.body, type)
        return {
          tempFilePath: path,
          filePath: undefined,
          statusCode: result.statusCode,
          header: result.header,
          dataLength: result.body.length,
          errMsg: 'downloadFile:ok',
        }
      },
    )
  }

  private task(
    kind: Exchange['kind'],
    options: Options,
    start: (wire: Pick<Wire, 'kind' | 'timeoutMs' | 'onSent'>) => {
      done: Promise<Answer>
      abort(error: WxError): void
    },
    finish: (result: Answer) => Record<string, unknown>,
  ) {
    const { realm } = this.phone
    const progress = new Listeners(realm, `${kind} onProgressUpdate`)
    const headers = new Listeners(realm, `${kind} onHeadersReceived`)
    let abort: ((error: WxError) => void) | undefined
    let aborted = false
    const timeoutMs = Number(options.timeout ?? DEFAULT_TIMEOUT_MS)
    const onSent = (sent: number, total: number) =>
      progress.fire({
        progress: total ? Math.floor((sent / total) * 100) : 100,
        totalBytesSent: sent,
        totalBytesExpectedToSend: total,
      })
    const work = Promise.resolve().then(async () => {
      const run = start({ kind, timeoutMs, onSent })
      abort = run.abort
      if (aborted) run.abort(new WxError(`${kind}:fail abort`, { errno: 600003 }))
      const result = await run.done
      headers.fire({ header: result.header })
      return finish(result)
    })
    const task = {
      abort: () => {
        aborted = true
        abort?.(new WxError(`${kind}:fail abort`, { errno: 600003 }))
      },
      onProgressUpdate: progress.on,
      offProgressUpdate: progress.off,
      onHeadersReceived: headers.on,
      offHeadersReceived: headers.off,
      onChunkReceived: () => undefined,
      offChunkReceived: () => undefined,
    }
    work.catch(() => undefined).then(() => setImmediate(() => this.phone.changed()))
    // These three return their task, never a promise.
    answer(realm, kind, options, work, task)
    return task
  }

  private send(wire: Wire): { done: Promise<Answer>; abort(error: WxError): void } {
    const { phone } = this
    const entry: Exchange = {
      kind: wire.kind,
      method: wire.method,
      url: wire.url,
      header: wire.header,
      body: wire.body,
      statusCode: 0,
      errMsg: '',
      data: undefined,
    }
    this.log.push(entry)
    let fail: (error: WxError) => void = () => undefined
    const done = new Promise<Answer>((resolve, reject) => {
      const item = { fail: (error: WxError) => fail(error) }
      const finish = () => {
        this.running.delete(item)
        this.queued.shift()?.()
      }
      let sent: http.ClientRequest | undefined
      let timer: NodeJS.Timeout | undefined
      fail = error => {
        // Destroying the connection raises another error; the first reason stands.
        if (entry.errMsg) return
        clearTimeout(timer)
        sent?.destroy()
        if (this.running.has(item)) finish()
        entry.errMsg = error.errMsg
        reject(error)
      }
      const begin = () => {
        this.running.add(item)
        this.mostAtOnce = Math.max(this.mostAtOnce, this.running.size)
        // The timeout runs from sending, not while the request waits in the queue.
        timer = setTimeout(
          () => fail(new WxError(`${wire.kind}:fail timeout`, { errno: 5 })),
          phone.timeoutMs(wire.timeoutMs),
        )
        const arrived = (result: Answer) => {
          clearTimeout(timer)
          finish()
          Object.assign(entry, {
            statusCode: result.statusCode,
            errMsg: `${wire.kind}:ok`,
            data: parse(result.body.toString('utf8')),
          })
          resolve(result)
        }
        const go = (given: Stubbed | undefined) => {
          if (!given) return void (sent = this.dispatch(wire, fail, arrived))
          const { statusCode = 200, body } = given
          arrived({ statusCode, header: {}, cookies: [], body: Buffer.from(JSON.stringify(body)) })
        }
        const given = this.stub?.(entry)
        if (given instanceof Promise) void given.then(late => this.running.has(item) && go(late))
        else if (given !== 'hang') go(given)
      }
      const refused = this.refusal(wire)
      if (refused) return setImmediate(() => fail(refused))
      if (this.running.size < MAX_AT_ONCE) return begin()
      if (phone.overflow === 'queue') return void this.queued.push(begin)
      return setImmediate(() => fail(new WxError(`${wire.kind}:fail exceed max task count`, { errno: 600000 })))
    })
    return { done, abort: error => fail(error) }
  }

  private refusal(wire: Wire): WxError | undefined {
    if (!/^https?:\/\//.test(wire.url))
      return new WxError(`${wire.kind}:fail invalid url "${wire.url}"`, { errno: 600009 })
    if (this.phone.isOffline) return new WxError(`${wire.kind}:fail ${OFFLINE.errMsg}`, { errno: OFFLINE.errno })
    if (this.phone.isSuspended) return new WxError(`${wire.kind}:fail interrupted`, { errno: 600003 })
    if (!this.phone.allowsHost(wire.url))
      return new WxError(`${wire.kind}:fail url not in domain list`, { errno: 600002 })
    return undefined
  }

  private dispatch(wire: Wire, fail: (error: WxError) => void, done: (answer: Answer) => void) {
    const url = new URL(this.phone.mapUrl(wire.url))
    const { request } = url.protocol === 'https:' ? https : http
    const headers: Record<string, string | number> = {
      'user-agent': this.phone.userAgent,
      referer: `https://servicewechat.com/${this.phone.appId}/0/page-frame.html`,
      ...wire.header,
    }
    if (wire.method !== 'GET' && wire.method !== 'HEAD') headers['content-length'] = wire.body.length
    const sent = request(url, { method: wire.method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk as Buffer))
      response.on('error', error => fail(networkError(wire.kind, error)))
      response.on('end', () =>
        done({
          statusCode: response.statusCode ?? 0,
          header: answerHeaders(response),
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', error => fail(networkError(wire.kind, error)))
    if (wire.method === 'GET' || wire.method === 'HEAD') sent.end()
    else this.write(sent, wire)
    return sent
  }

  /** Writes in pieces, so that progress is real. */
  private write(sent: http.ClientRequest, wire: Wire) {
    const size = 64 * 1024
    const step = (from: number) => {
      const to = Math.min(from + size, wire.body.length)
      sent.write(wire.body.subarray(from, to), () => {
        wire.onSent?.(to, wire.body.length)
        if (to < wire.body.length) step(to)
        else sent.end()
      })
    }
    if (wire.body.length) step(0)
    else sent.end()
  }
}
