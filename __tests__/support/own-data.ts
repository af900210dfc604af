import type { Context } from '../../server/context'
import { createFiles } from '../../server/adapters/files'
import { createLimiter, HEAVY } from '../../server/http/limiter'
import { createCancellation, type Obligations } from '../../server/modules/leaving/cancellation'
import { createDataExport } from '../../server/modules/leaving/data-export'
import { createModules } from '../../server/modules'
import { createNewsCounter } from '../../server/modules/market/follow'
import { createMessageService } from '../../server/modules/base/message'
import { createSmsService } from '../../server/modules/base/sms'
import { createUploadService } from '../../server/modules/base/upload'
import { createSessions } from '../../server/modules/base/account/sessions'
import { createTokens } from '../../server/modules/base/account/tokens'
import { createUsers } from '../../server/modules/base/account/users'

/** What the server's jobs do with people's own data, to be run by hand. `owes` is what stands against a cancellation. */
export const ownDataJobs = (ctx: Context) => {
  const owes = { orders: 0, withdrawals: 0, remainders: [] as Awaited<ReturnType<Obligations['remainders']>> }
  const messages = createMessageService(ctx, createNewsCounter())
  const files = createFiles(ctx)
  const uploads = createUploadService(ctx, files, createLimiter(HEAVY))
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
      erasers: createModules(ctx, files).erasers,
      removeFiles: uploads.removeFiles,
    }),
  }
}
