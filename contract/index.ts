import { account } from './account'
import { activity } from './activity'
import { agreements } from './agreement'
import { appeals } from './appeal'
import { audit } from './audit'
import { broadcasts } from './broadcast'
import { cancellation } from './cancellation'
import { category } from './category'
import { certifications } from './certification'
import { coins } from './coins'
import { comments } from './comments'
import { conference } from './conference'
import { config } from './config'
import { contact } from './contact'
import { content } from './content'
import { dataExport } from './data-export'
import { desk } from './desk'
import { examine } from './examine'
import { finance } from './finance'
import { folder } from './folder'
import { follow } from './follow'
import { listing } from './listing'
import { messages } from './message'
import { order } from './order'
import { product } from './product'
import { quote } from './quote'
import { reports } from './reports'
import { role } from './role'
import { search } from './search'
import { share } from './share'
import { system } from './system'
import { upload } from './upload'
import { users } from './users'
import { withdrawal } from './withdrawal'
import { wallets } from './wallet'

/** Every endpoint, by area. The server must serve each of them; the client may call no other. */
export const endpoints = {
  account,
  activity,
  agreements,
  appeals,
  audit,
  broadcasts,
  cancellation,
  category,
  certifications,
  coins,
  comments,
  conference,
  config,
  contact,
  content,
  dataExport,
  desk,
  examine,
  finance,
  folder,
  follow,
  listing,
  messages,
  order,
  product,
  quote,
  reports,
  role,
  search,
  share,
  system,
  upload,
  users,
  withdrawal,
  wallets,
}

export { CODE, type Envelope } from './codes'
export type { Capability, Endpoint, Input, Output, Sent } from './endpoint'
