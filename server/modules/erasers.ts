import type { Erase } from '../db/leaving'
import { eraseAnswers } from '../http/idempotency-repo'
import { eraseAccount } from './account'
import { eraseActivity } from './activity'
import { eraseAppeals } from './appeal'
import { eraseCertifications } from './certification'
import { eraseCoins } from './coins'
import { eraseComments } from './comments'
import { eraseReveals } from './contact'
import { createEraseExports } from './data-export'
import { eraseFolders } from './folder'
import { eraseFollows } from './follow'
import { eraseListings, holdListings } from './listing'
import { eraseMessages } from './message'
import { type CheckDeps, createEraseChecks } from './moderation'
import { erasePayer } from './order'
import { eraseProducts } from './product'
import { eraseDailyUse } from './quota'
import { createEraseQuotes, type LapseQuotes } from './quote'
import { eraseReports } from './reports'
import { eraseApplications } from './role'
import { eraseSearches } from './search'
import { eraseMaterialUses } from './share'
import { eraseViews } from './shelf/erase-repo'
import { eraseCodes } from './sms'
import { eraseUploads, type UploadService } from './upload'
import { eraseWallet } from './wallet'
import { eraseBindings } from './wechat'
import { eraseWithdrawals } from './withdrawal'

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
  eraseUploads,
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
