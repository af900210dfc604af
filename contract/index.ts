import { account } from './base/account'
import { activity } from './market/activity'
import { agreements } from './base/agreement'
import { appeals } from './review/appeal'
import { audit } from './base/audit'
import { broadcasts } from './base/broadcast'
import { cancellation } from './leaving/cancellation'
import { category } from './base/category'
import { certifications } from './review/certification'
import { coins } from './money/coins'
import { comments } from './review/comments'
import { conference } from './review/conference'
import { config } from './config'
import { contact } from './market/contact'
import { content } from './market/content'
import { dataExport } from './leaving/data-export'
import { desk } from './review/desk'
import { enquiry } from './market/enquiry'
import { examine } from './review/examine'
import { finance } from './money/finance'
import { folder } from './market/folder'
import { follow } from './market/follow'
import { listing } from './market/listing'
import { messages } from './base/message'
import { order } from './money/order'
import { product } from './market/product'
import { quote } from './market/quote'
import { reports } from './review/reports'
import { role } from './review/role'
import { search } from './market/search'
import { share } from './market/share'
import { system } from './base/system'
import { upload } from './base/upload'
import { users } from './market/users'
import { withdrawal } from './money/withdrawal'
import { wallets } from './money/wallet'

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
  enquiry,
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
