import { account } from './account'
import { activity } from './activity'
import { broadcasts } from './broadcast'
import { category } from './category'
import { comments } from './comments'
import { contact } from './contact'
import { examine } from './examine'
import { folder } from './folder'
import { follow } from './follow'
import { listing } from './listing'
import { messages } from './message'
import { product } from './product'
import { quote } from './quote'
import { reports } from './reports'
import { search } from './search'
import { share } from './share'
import { system } from './system'
import { upload } from './upload'

/** Every endpoint, by area. The server must serve each of them; the client may call no other. */
export const endpoints = {
  account,
  activity,
  broadcasts,
  category,
  comments,
  contact,
  examine,
  folder,
  follow,
  listing,
  messages,
  product,
  quote,
  reports,
  search,
  share,
  system,
  upload,
}

export { CODE, type Envelope } from './codes'
export type { Capability, Endpoint, Input, Output } from './endpoint'
