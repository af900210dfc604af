export { ConfigStore } from './config'
export { SessionStore } from './session'
export { UnreadStore } from './unread'
export { UserStore } from './user'
