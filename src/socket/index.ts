export {
  createSocketClient,
  type SocketClient,
  type SocketIdentity,
  type SocketOptions,
  type SocketState,
} from './client'
