import { account } from '#contract/base/account'
import { inTransaction } from '#server/db/client'
import { deviceIn } from '#server/http/device'
import { handle, type Route } from '#server/http/serve'
import type { AccountService } from './service'
import { bearer } from './tokens'

export const accountRoutes = (service: AccountService): Route[] => [
  handle(account.getUserInfo, async call => service.info(call.user.id)),
  handle(account.getMyMobile, async call => ({ mobile: await service.mobile(call.user.id) })),
  handle(account.refreshToken, async ({ request }) =>
    service.sessions.rotate(bearer(request.headers.authorization), deviceIn(request)),
  ),
  handle(account.login, async ({ input, ip, request }) => service.login(input, ip, deviceIn(request))),
  handle(account.loginCheck, async call => service.loginCheck(call.input, call.ip)),
  handle(account.logout, async call => (await service.logout(call.user, call.input.everywhere ?? false), {})),
  handle(account.registerCheck, async call => service.registerCheck(call.input)),
  handle(account.register, async ({ input, request }) => service.register(input, deviceIn(request))),
  handle(account.restPassword, async call => (await service.restPassword(call.input), {})),
  handle(account.changePassword, async call => (await service.changePassword(call.user, call.input, call.ip), {})),
  handle(account.changeMobile, async call => (await service.changeMobile(call.user, call.input), {})),
  handle(account.getSessionPage, ({ db, user, input }) => service.sessions.page(db, user, input)),
  handle(account.endSession, async call => (await service.sessions.endOwn(call.user, call.input.session_id), {})),
  handle(account.endOtherSessions, async ({ db, user }) => {
    await inTransaction(db, tx => service.sessions.endAll(tx, user, user.session_code, 'logged_out_from_another'))
    return {}
  }),
  handle(account.updateUserInfo, async call => service.updateUserInfo(call.user, call.input)),
]
