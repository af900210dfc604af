import type { Context } from '../context'
import type { Authenticators } from '../http/serve'
import type { Module } from '../module'
import { accountModule } from './account'
import { createAccountService } from './account/service'
import { captchaModule, createCaptchaService } from './captcha'
import { messageModule } from './message'
import { createMessageService } from './message/service'
import { smsModule } from './sms'
import { createSmsService } from './sms/service'

/** The explicit list of modules, composed by hand: services first, then what they serve. */
export const createModules = (ctx: Context): { modules: Module[]; authenticate: Authenticators } => {
  const messages = createMessageService(ctx)
  const captcha = createCaptchaService(ctx)
  const sms = createSmsService(ctx)
  const account = createAccountService(ctx, { captcha, sms, messages, isOwnPicture: async () => false })

  return {
    modules: [
      accountModule(account),
      captchaModule(captcha),
      smsModule(ctx, { sms, captcha, account }),
      messageModule(messages),
    ],
    authenticate: account.principals,
  }
}
