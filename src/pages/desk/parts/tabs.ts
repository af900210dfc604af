import { audit } from '../../../features/base/audit/desk/tab'
import { broadcasts } from '../../../features/base/message/desk/tab'
import { outbox } from '../../../features/base/sms/desk/tab'
import { config } from '../../../features/base/system/desk/tab'
import { ends } from '../../../features/money/wallet/desk/tab'
import { payouts, withdrawals } from '../../../features/money/withdrawal/desk/tabs'
import { appeals } from '../../../features/review/appeal/desk/tab'
import { certifications } from '../../../features/review/certification/desk/tab'
import { comments } from '../../../features/review/comments/desk/tab'
import { listings, products } from '../../../features/review/examine/desk/tabs'
import { reports } from '../../../features/review/reports/desk/tab'
import { applications, users } from '../../../features/review/role/desk/tabs'
import type { DeskTab } from '../../../shared/desk/tab'

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
