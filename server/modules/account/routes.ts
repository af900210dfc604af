import { account } from '../../../contract/account'
import { handle, type Route } from '../../http/serve'
import type { AccountService } from './service'
import { bearer } from './tokens'

export const accountRoutes = (service: AccountService): Route[] => [
  handle(account.getUserInfo, async call => service.info(call.user.id)),
  handle(account.getMyMobile, async call => ({ mobile: await service.mobile(call.user.id) })),
  handle(account.refreshToken, async call => service.sessions.rotate(bearer(call.request.headers.authorization))),
  handle(account.login, async call => service.login(call.input, call.ip)),
  handle(account.loginCheck, async call => service.loginCheck(call.input, call.ip)),
  handle(account.logout, async call => (await service.logout(call.user, call.input.everywhere ?? false), {})),
  handle(account.registerCheck, async call => service.registerCheck(call.input)),
  handle(account.register, async call => service.register(call.input)),
  handle(account.restPassword, async call => (await service.restPassword(call.input), {})),
  handle(account.changePassword, async call => (await service.changePassword(call.user, call.input, call.ip), {})),
  handle(account.changeMobile, async call => (await service.changeMobile(call.user, call.input), {})),
  handle(account.updateUserInfo, async call => service.updateUserInfo(call.user, call.input)),
]
