import type Taro from '@tarojs/taro'

/**
 * Takes the close code from the browser's socket: Taro reports 1006 for every close but our own, so 4401 and 4403 would
 * be lost. Taro's listener is set as well, since it frees one of the five sockets that Taro allows.
 */
export const listenForClose = (task: Taro.SocketTask, onClose: (code: number) => void): void => {
  let said = 1006
  const { ws } = task as Taro.SocketTask & { ws: WebSocket }
  ws.addEventListener('close', ({ code }) => (said = code))
  task.onClose(() => onClose(said))
}
