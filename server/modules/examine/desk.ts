import type { Input, Output } from '../../../contract'
import type { examine } from '../../../contract/examine'
import type { Locale } from '../../../domain/constants'
import type { Db } from '../../db/types'
import type { Principal } from '../../http/serve'
import type { ViewService } from '../listing'
import type { ProductViews } from '../product'
import { leftOut } from './own'
import type { ExamineDeps } from './service'

export interface ExamineDeskDeps extends Pick<ExamineDeps, 'reviews'> {
  details: {
    listing: Pick<ViewService, 'detailOf'>
    product: Pick<ProductViews, 'detailOf'>
  }
}
export type ExamineDesk = ReturnType<typeof createExamineDesk>

/** What operators read before they decide. */
export const createExamineDesk = ({ reviews, details }: ExamineDeskDeps) => {
  const queue = async (
    db: Db,
    user: Principal,
    input: Input<typeof examine.getExaminePage>,
  ): Promise<Output<typeof examine.getExaminePage>> =>
    reviews[input.subject].queue(db, input, await leftOut(db, user.id, `examine.${input.subject}`))

  const detail = async (
    db: Db,
    { subject, code }: Input<typeof examine.getExamineDetail>,
    locale: Locale,
  ): Promise<Output<typeof examine.getExamineDetail>> =>
    subject === 'listing'
      ? {
          subject,
          ...(await reviews.listing.examination(db, code, (item, content, owner) =>
            details.listing.detailOf(db, item, content, owner, locale),
          )),
        }
      : {
          subject,
          ...(await reviews.product.examination(db, code, (item, content, owner) =>
            details.product.detailOf(db, item, content, owner, locale),
          )),
        }

  const compared = async (
    db: Db,
    { subject, code }: Input<typeof examine.getDuplicateDetail>,
    locale: Locale,
  ): Promise<Output<typeof examine.getDuplicateDetail>> =>
    subject === 'listing'
      ? {
          subject,
          detail: await reviews.listing.compared(db, code, (item, content, owner) =>
            details.listing.detailOf(db, item, content, owner, locale),
          ),
        }
      : {
          subject,
          detail: await reviews.product.compared(db, code, (item, content, owner) =>
            details.product.detailOf(db, item, content, owner, locale),
          ),
        }

  return { queue, detail, compared }
}
