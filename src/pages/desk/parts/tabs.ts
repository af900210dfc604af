import { audit } from '#src/features/base/audit/desk/tab'
import { broadcasts } from '#src/features/base/message/desk/tab'
import { outbox } from '#src/features/base/sms/desk/tab'
import { config } from '#src/features/base/system/desk/tab'
import { ends } from '#src/features/money/wallet/desk/tab'
import { payouts, withdrawals } from '#src/features/money/withdrawal/desk/tabs'
import { appeals } from '#src/features/review/appeal/desk/tab'
import { certifications } from '#src/features/review/certification/desk/tab'
import { comments } from '#src/features/review/comments/desk/tab'
import { listings, products } from '#src/features/review/examine/desk/tabs'
import { reports } from '#src/features/review/reports/desk/tab'
import { applications, users } from '#src/features/review/role/desk/tabs'
import type { DeskTab } from '#src/shared/desk/tab'

/**
 * The desk's tabs, in its order. Meetings, content, orders and finances are pages of their own, which the desk's page
 * links to.
 */
export const TABS: readonly DeskTab[] = [
  listings,
  products,
  comments,
  reports,
  appeals,
  certifications,
  applications,
  ends,
  withdrawals,
  payouts,
  users,
  broadcasts,
  config,
  audit,
  outbox,
]
