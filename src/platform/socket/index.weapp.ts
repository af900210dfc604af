import Taro from '@tarojs/taro'
import { NETWORK_TIMEOUT_MS } from '../../../domain/constants'
import type { SocketPort } from './types'

export type { SocketHandlers, SocketLink, SocketPort } from './types'

export const socketBase = (): string => API_BASE.replace(/^http/, 'ws')

export const socket: SocketPort = (url, handlers) => {
  let task: Taro.SocketTask | null = null
  let isOver = false
  let waiting: string[] = []
  const over = (code: number) => {
    if (isOver) return
    isOver = true
    handlers.onClose(code)
  }
  // Taro answers with a promise of the task; what is asked of it before is kept.
  Promise.resolve(Taro.connectSocket({ url, timeout: NETWORK_TIMEOUT_MS } as Taro.connectSocket.Option)).then(
    made => {
      task = made
      if (isOver) return made.close({ code: 1000 })
      made.onOpen(() => !isOver && handlers.onOpen())
      made.onMessage(({ data }) => !isOver && handlers.onMessage(String(data)))
      made.onClose(({ code }) => over(code))
      made.onError(() => over(1006))
      waiting.forEach(text => made.send({ data: text }))
      waiting = []
    },
    () => over(1006),
  )
  return {
    send: text => (task ? task.send({ data: text }) : waiting.push(text)),
    close: () => {
      isOver = true
      task?.close({ code: 1000 })
    },
  }
}
