import type Taro from '@tarojs/taro'

export const listenForClose = (task: Taro.SocketTask, onClose: (code: number) => void): void =>
  task.onClose(({ code }) => onClose(code))
