import WebSocket from 'ws'
import type { Phone } from '../phone'
import { answer, api, Listeners, WxError, type Options } from './api'

const MAX_AT_ONCE = 5

/** `wx.connectSocket` over real WebSockets: SocketTask, five at once, WeChat's close codes. */
export class Sockets {
  private readonly open = new Set<{ socket: WebSocket; lose(): void }>()
  /** Every message that the mini-program sent, oldest first. */
  readonly sent: string[] = []
  readonly received: string[] = []
  /** Number of connections asked for. */
  asked = 0

  constructor(private readonly phone: Phone) {}

  get atOnce() {
    return this.open.size
  }

  get isConnecting() {
    return [...this.open].some(({ socket }) => socket.readyState === WebSocket.CONNECTING)
  }

  /** Ends every socket with 1006, as when the network is lost. */
  loseAll() {
    for (const item of [...this.open]) item.lose()
  }

  connectSocket = (given?: Options) => {
    const options = given ?? {}
    const { phone } = this
    const { realm } = phone
    this.asked++
    const url = String(options.url ?? '')
    const on = {
      open: new Listeners(realm, 'onOpen'),
      message: new Listeners(realm, 'onMessage'),
      close: new Listeners(realm, 'onClose'),
      error: new Listeners(realm, 'onError'),
    }
    const tooMany = this.open.size >= MAX_AT_ONCE
    const refused = tooMany
      ? new WxError('connectSocket:fail exceed max task count', { errno: 600000 })
      : !/^wss?:\/\//.test(url)
        ? new WxError(`connectSocket:fail invalid url "${url}"`, { errno: 600009 })
        : !phone.allowsHost(url)
          ? new WxError('connectSocket:fail url not in domain list', { errno: 600002 })
          : undefined
    const state = { readyState: 0 }
    let item: { socket: WebSocket; lose(): void } | undefined
    let over = false
    const end = (code: number, reason: string) => {
      if (over) return
      over = true
      state.readyState = 3
      if (item) this.open.delete(item)
      on.close.fire({ code, reason })
      phone.changed()
    }
    const fail = (message: string) => {
      if (over) return
      on.error.fire({ errMsg: message })
      end(1006, 'abnormal closure')
    }
    if (!refused) {
      if (phone.isOffline || phone.isSuspended)
        setImmediate(() => fail('errcode:-106 error_msg:net::ERR_INTERNET_DISCONNECTED'))
      else {
        const socket = new WebSocket(phone.mapUrl(url), (options.protocols ?? []) as string[], {
          headers: { 'user-agent': phone.userAgent, ...(options.header as Record<string, string>) },
          origin: 'https://servicewechat.com',
          handshakeTimeout: phone.timeoutMs(Number(options.timeout ?? 60_000)),
          perMessageDeflate: false,
        })
        item = { socket, lose: () => (fail('network is gone'), socket.terminate()) }
        this.open.add(item)
        socket.on('open', () => {
          if (over) return
          state.readyState = 1
          on.open.fire({ header: {}, profile: {} })
          phone.changed()
        })
        socket.on('message', (data, isBinary) => {
          if (over) return
          const text = isBinary ? (data as Buffer) : (data as Buffer).toString('utf8')
          this.received.push(String(text))
          on.message.fire({ data: text })
          phone.changed()
        })
        socket.on('error', error => fail(error.message))
        socket.on('close', (code, reason) =>
          end(code, reason.toString('utf8') || (code === 1006 ? 'abnormal closure' : '')),
        )
      }
    }
    /** Marks rejections as handled: the documents promise nothing about what a task's methods return. */
    const quiet = (name: string, work: (given: Options) => void) => {
      const call = api(realm, name, work)
      return (sending?: Options) => {
        const result = call(sending) as Promise<unknown> | undefined
        result?.catch(() => undefined)
        return result
      }
    }
    const task = {
      get readyState() {
        return state.readyState
      },
      CONNECTING: 0,
      OPEN: 1,
      CLOSING: 2,
      CLOSED: 3,
      onOpen: on.open.on,
      onMessage: on.message.on,
      onClose: on.close.on,
      onError: on.error.on,
      send: quiet('sendSocketMessage', sending => {
        if (state.readyState !== 1) throw new WxError('sendSocketMessage:fail SocketTask.readyState is not OPEN')
        const data = sending.data
        if (typeof data !== 'string' && Object.prototype.toString.call(data) !== '[object ArrayBuffer]')
          throw new WxError('sendSocketMessage:fail parameter error: parameter.data should be String or ArrayBuffer')
        this.sent.push(String(data))
        item?.socket.send(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer))
      }),
      close: quiet('closeSocket', closing => {
        if (over || state.readyState >= 2) throw new WxError('closeSocket:fail SocketTask.readyState is CLOSED')
        const code = Number(closing.code ?? 1000)
        if (code !== 1000 && (code < 3000 || code > 4999))
          throw new WxError(
            `closeSocket:fail The code must be either 1000, or between 3000 and 4999. ${code} is neither.`,
          )
        const wasOpen = state.readyState === 1
        state.readyState = 2
        if (wasOpen) item?.socket.close(code, String(closing.reason ?? ''))
        else item?.socket.terminate()
        setImmediate(() => end(code, String(closing.reason ?? '')))
      }),
    }
    answer(
      realm,
      'connectSocket',
      options,
      refused ? Promise.reject(refused) : Promise.resolve({ socketTaskId: this.asked }),
      task,
    )
    return refused ? undefined : task
  }
}
