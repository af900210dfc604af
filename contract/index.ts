import { account } from './account'
import { examine, market } from './market'
import { messages } from './message'
import { system } from './system'

/** Every endpoint, by area. The server must serve each of them; the client may call no other. */
export const endpoints = { account, market, examine, messages, system }

export { CODE, type Envelope } from './codes'
export type { Access, Endpoint, Input, Output } from './endpoint'
