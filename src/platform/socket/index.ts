import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS } from '../../../domain/constants'
import { origin } from '../browser'
import { listenForClose } from './close'
import type { SocketPort } from './types'

export type { SocketHandlers, SocketLink, SocketPort } from './types'

/** Where sockets go. */
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
  /** What is said to a socket that is closing is lost: its end is told by `onClose`. */
  const say = (text: string) => void Promise.resolve(task?.send({ data: text })).catch(() => {})
  // Taro answers with a promise of the task; what is asked of it before is kept.
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
