import { enquiry } from '#contract/market/enquiry'
import { inTransaction } from '#server/db/client'
import { handle, type Route } from '#server/http/serve'
import type { EnquiryService } from './service'
import type { EnquiryViews } from './view'

export const enquiryRoutes = (service: EnquiryService, views: EnquiryViews): Route[] => [
  handle(enquiry.ask, ({ db, user, input }) => service.ask(db, user, input)),
  handle(enquiry.getEnquiryOn, ({ db, user, input }) => views.on(db, user, input)),
  handle(enquiry.getEnquiryPage, ({ db, user, input }) => views.page(db, user, input)),
  handle(enquiry.getEnquiry, ({ db, user, input }) => views.thread(db, user, input.enquiry_code)),
  handle(enquiry.getEnquiryLinePage, ({ db, user, input }) => views.linePage(db, user, input)),
  handle(enquiry.writeEnquiryLine, ({ db, user, input }) => service.say(db, user, input)),
  handle(enquiry.makeEnquiryOffer, ({ db, user, input }) => service.offer(db, user, input)),
  handle(enquiry.takeEnquiryOffer, ({ db, user, input }) => service.takeOffer(db, user, input.line_code)),
  handle(enquiry.withdrawEnquiryOffer, ({ db, user, input }) => service.withdrawOffer(db, user, input.line_code)),
  handle(enquiry.agreeOnSample, ({ db, user, input }) => service.agreeOnSample(db, user, input.enquiry_code)),
  handle(enquiry.closeEnquiry, ({ db, user, input }) => service.close(db, user, input.enquiry_code)),
  handle(enquiry.deleteEnquiryLine, ({ db, user, input }) => service.remove(db, user, input.line_code)),
  handle(enquiry.readEnquiry, ({ db, user, input }) =>
    inTransaction(db, tx => service.read(tx, user, input.enquiry_code)),
  ),
]
