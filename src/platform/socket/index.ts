import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS } from '#domain/base/network'
import { origin } from '../browser'
import { listenForClose } from './close'
import type { SocketPort } from './types'

export type { SocketHandlers, SocketLink, SocketPort } from './types'

/** Origin of the sockets: `ws://host`. */
export const socketBase = (): string => origin().replace(/^http/, 'ws')

export const socket: SocketPort = (url, handlers) => {
  let task: Taro.SocketTask | null = null
  let isOver = false
  let waiting: string[] = []
  const over = (code: number) => {
    if (isOver) return
    isOver = true
    handlers.onClose(code)
  }
  /** A message to a closing socket is lost; `onClose` reports the end. */
  const say = (text: string) => void Promise.resolve(task?.send({ data: text })).catch(() => {})
  // Taro returns a promise of the task; messages sent before it resolves are queued.
  Promise.resolve(Taro.connectSocket({ url, timeout: NETWORK_TIMEOUT_MS } as Taro.connectSocket.Option)).then(
    made => {
      task = made
      if (isOver) return made.close({ code: 1000 })
      made.onOpen(() => !isOver && handlers.onOpen())
      made.onMessage(({ data }) => !isOver && handlers.onMessage(String(data)))
      listenForClose(made, over)
      made.onError(() => over(1006))
      waiting.forEach(say)
      waiting = []
    },
    () => over(1006),
  )
  return {
    send: text => (task ? say(text) : waiting.push(text)),
    close: () => {
      isOver = true
      task?.close({ code: 1000 })
    },
  }
}
