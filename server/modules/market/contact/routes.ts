import { contact } from '#contract/market/contact'
import { handle, type Route } from '#server/http/serve'
import type { ContactService } from './service'

export const contactRoutes = (service: ContactService): Route[] => [
  handle(contact.getContact, ({ db, user, input }) => service.known(db, user, input)),
  handle(contact.getLastContact, ({ db, user }) => service.last(db, user)),
  handle(contact.takeOverContact, ({ db, user, input }) => service.takeOver(db, user, input.product_code)),
  handle(contact.revealContact, ({ db, user, input }) => service.reveal(db, user, input)),
]
