import type { Context } from '../../server/context'
import { createFiles } from '../../server/adapters/files'
import { createLimiter, HEAVY } from '../../server/http/limiter'
import { createCancellation, type Obligations } from '../../server/modules/leaving/cancellation'
import { createDataExport } from '../../server/modules/leaving/data-export'
import { hasEnterprise } from '../../server/modules/review/certification'
import { createConferenceServices } from '../../server/modules/review/conference'
import { createErasers } from '../../server/modules/erasers'
import { createNewsCounter } from '../../server/modules/market/follow'
import { createLedger } from '../../server/modules/base/ledger'
import { createMessageService } from '../../server/modules/base/message'
import { createLapse } from '../../server/modules/market/quote'
import { createSmsService } from '../../server/modules/base/sms'
import { createUploadService } from '../../server/modules/base/upload'
import { createSessions } from '../../server/modules/base/account/sessions'
import { createTokens } from '../../server/modules/base/account/tokens'
import { createUsers } from '../../server/modules/base/account/users'
import { openidOf } from '../../server/modules/base/wechat'

/** What the server's jobs do with people's own data, to be run by hand. `owes` is what stands against a cancellation. */
export const ownDataJobs = (ctx: Context) => {
  const owes = { orders: 0, withdrawals: 0, remainders: [] as Awaited<ReturnType<Obligations['remainders']>> }
  const messages = createMessageService(ctx, createNewsCounter())
  const uploads = createUploadService(ctx, createFiles(ctx), createLimiter(HEAVY))
  const { erase } = createConferenceServices(ctx, {
    messages,
    checkTexts: async () => {},
    publicBase: '',
    hasEnterprise,
    attended: async () => {},
  })
  const account = { users: createUsers(ctx), sessions: createSessions(ctx, createTokens(ctx)) }
  return {
    owes,
    dataExport: createDataExport(ctx, { account, messages, uploads }),
    cancellation: createCancellation(ctx, {
      account,
      messages,
      sms: createSmsService(ctx),
      obligations: {
        openOrders: async () => owes.orders,
        openWithdrawals: async () => owes.withdrawals,
        remainders: async () => owes.remainders,
      },
      erasers: createErasers({
        lapse: createLapse(ctx, messages),
        uploads,
        eraseMeetings: erase,
        openidOf: (db, userId) => openidOf(db, userId, ctx.config.wechat.miniAppId),
        giveUp: createLedger(ctx).giveUp,
      }),
      removeFiles: uploads.removeFiles,
    }),
  }
}
