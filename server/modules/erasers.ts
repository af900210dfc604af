import type { Erase } from '../db/leaving'
import { findShownUploads } from './leaving/cancellation/reads'
import { eraseAnswers } from '../http/idempotency-repo'
import { eraseAccount } from './base/account'
import { eraseActivity } from './market/activity'
import { eraseAppeals } from './review/appeal'
import { eraseCertifications } from './review/certification'
import { eraseCoins } from './money/coins'
import { eraseComments } from './review/comments'
import { eraseReveals } from './market/contact'
import { createEraseExports } from './leaving/data-export'
import { eraseFolders } from './market/folder'
import { eraseFollows } from './market/follow'
import { eraseListings, holdListings } from './market/listing'
import { eraseMessages } from './base/message'
import { type CheckDeps, createEraseChecks } from './base/moderation'
import { erasePayer } from './money/order'
import { eraseProducts } from './market/product'
import { eraseDailyUse } from './market/quota'
import { createEraseQuotes, type LapseQuotes } from './market/quote'
import { eraseReports } from './review/reports'
import { eraseApplications } from './review/role'
import { eraseSearches } from './market/search'
import { eraseMaterialUses } from './market/share'
import { eraseViews } from './market/shelf/erase-repo'
import { eraseCodes } from './base/sms'
import { createEraseUploads, type UploadService } from './base/upload'
import { eraseWallet } from './money/wallet'
import { eraseBindings } from './base/wechat'
import { eraseWithdrawals } from './money/withdrawal'

/**
 * What each module erases when an account is cancelled, in lock order: meetings before messages, folders before
 * products, other people's things before users. Every module with personal data has an entry
 * (`server/db/personal-data.ts`).
 */
export const createErasers = ({
  lapse,
  uploads,
  eraseMeetings,
  openidOf,
  giveUp,
}: {
  lapse: LapseQuotes
  uploads: Pick<UploadService, 'discard'>
  eraseMeetings: Erase
  openidOf: CheckDeps['openidOf']
  /** Gives up the balances of wallets and coins. */
  giveUp: Erase
}): Erase[] => [
  eraseMeetings,
  eraseFolders,
  holdListings,
  eraseMessages,
  createEraseQuotes(lapse),
  eraseActivity,
  eraseComments,
  eraseReveals,
  eraseViews,
  eraseListings,
  eraseProducts,
  eraseFollows,
  eraseReports,
  eraseAppeals,
  eraseApplications,
  eraseCertifications,
  eraseSearches,
  eraseMaterialUses,
  eraseDailyUse,
  eraseCoins,
  // After everything that shows the pictures.
  createEraseUploads(findShownUploads),
  createEraseExports(uploads),
  createEraseChecks({ openidOf }),
  eraseBindings,
  erasePayer,
  eraseCodes,
  eraseAnswers,
  eraseWithdrawals,
  eraseWallet,
  // Purses are locked last.
  giveUp,
  eraseAccount,
]
