import type Taro from '@tarojs/taro'

/**
 * Taro says 1006 of every end that is not our own, so 4401 and 4403 would be lost: the code is the browser's. Taro's
 * listener is set all the same, since it gives back one of the five sockets that Taro allows.
 */
export const listenForClose = (task: Taro.SocketTask, onClose: (code: number) => void): void => {
  let said = 1006
  const { ws } = task as Taro.SocketTask & { ws: WebSocket }
  ws.addEventListener('close', ({ code }) => (said = code))
  task.onClose(() => onClose(said))
}
