import type { Input, Output } from '#contract'
import type { examine } from '#contract/review/examine'
import type { Locale } from '#domain/base/locale'
import type { Db } from '#server/db/types'
import type { Principal } from '#server/http/serve'
import { leftOut } from './own'
import type { ExamineDeps } from './service'

export type Cases = ReturnType<typeof createCases>

/** What operators read before they decide. */
export const createCases = (reviews: ExamineDeps['reviews']) => {
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
      ? { subject, ...(await reviews.listing.reviewDetail(db, code, locale)) }
      : { subject, ...(await reviews.product.reviewDetail(db, code, locale)) }

  const compared = async (
    db: Db,
    { subject, code }: Input<typeof examine.getDuplicateDetail>,
    locale: Locale,
  ): Promise<Output<typeof examine.getDuplicateDetail>> =>
    subject === 'listing'
      ? { subject, detail: await reviews.listing.compared(db, code, locale) }
      : { subject, detail: await reviews.product.compared(db, code, locale) }

  return { queue, detail, compared }
}
