import { account } from '#contract/base/account'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/base/paging'
import { handle, type Route } from '#server/http/serve'
import type { RequestCode } from './request'
import type { SmsService } from './service'

export const smsRoutes = (sms: SmsService, requestCode: RequestCode): Route[] => [
  handle(account.sendCode, ({ input, user, ip, locale }) => requestCode(input, user, ip, locale)),
  handle(account.getOutboxPage, async ({ input }) =>
    sms.outboxPage(input.cursor, Math.min(Math.max(input.limit ?? PAGE_SIZE, 1), PAGE_SIZE_MAX)),
  ),
]
