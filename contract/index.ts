import { account } from './account'
import { category } from './category'
import { examine } from './examine'
import { listing } from './listing'
import { messages } from './message'
import { system } from './system'
import { upload } from './upload'

/** Every endpoint, by area. The server must serve each of them; the client may call no other. */
export const endpoints = { account, category, examine, listing, messages, system, upload }

export { CODE, type Envelope } from './codes'
export type { Access, Endpoint, Input, Output } from './endpoint'
