import { DAY_MS } from '../../domain/kit/relative-time'
import { type Context, timeText } from '../context'
import { deleteAnswers } from '../http/idempotency-repo'
import { purgeAccounts } from '../modules/base/account'
import type { CaptchaService } from '../modules/base/captcha'
import type { SmsService } from '../modules/base/sms'
import type { Job } from './index'
import * as repo from './repo'

/** Deletes expired rows, so that tables don't grow for ever. */
export const housekeepingJobs = (
  ctx: Context,
  { captcha, sms }: { captcha: CaptchaService; sms: SmsService },
): Job[] => {
  const at = (ageMs: number) => timeText(ctx, -ageMs)
  const purge: Job = {
    name: 'purge',
    cron: '17 * * * *',
    run: async () => {
      await deleteAnswers(ctx.db, at(DAY_MS))
      await purgeAccounts(ctx.db, { now: at(0), dayAgo: at(DAY_MS), monthAgo: at(30 * DAY_MS) })
      await captcha.purge()
      await sms.purge()
    },
  }
  const vacuum: Job = { name: 'vacuum', cron: '43 4 * * *', run: () => repo.vacuum(ctx.db) }
  return ctx.database.kind === 'embedded' ? [purge, vacuum] : [purge]
}
