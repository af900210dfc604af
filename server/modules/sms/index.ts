import { endpoints } from '../../../contract'
import type { SmsScene } from '../../../contract/account'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../domain/constants'
import type { Context } from '../../context'
import { invalid } from '../../http/refusal'
import { handle, type Principal } from '../../http/serve'
import type { Module } from '../../module'
import type { AccountService } from '../account/service'
import { tokenInvalid } from '../account/tokens'
import type { CaptchaService } from '../captcha'
import type { SmsService } from './service'

/** Scenes whose code goes to the user's own mobile, whatever the request says. */
const TO_OWN: readonly SmsScene[] = ['change_mobile_old', 'withdrawal']
const LOGGED_IN: readonly SmsScene[] = [...TO_OWN, 'change_mobile_new']

export interface SmsModuleDeps {
  sms: SmsService
  captcha: CaptchaService
  account: AccountService
}

export const smsModule = (ctx: Context, { sms, captcha, account }: SmsModuleDeps): Module => {
  const receiver = async (scene: SmsScene, user: Principal | null, mobile: string | undefined): Promise<string> => {
    if (LOGGED_IN.includes(scene) && !user) throw tokenInvalid()
    const to = TO_OWN.includes(scene) ? account.users.mobileOf(await account.users.byId(ctx.db, user!.id)) : mobile
    if (!to) throw invalid('mobile', 'invalid.mobile')
    return to
  }
  return {
    routes: [
      handle(endpoints.account.sendCode, async ({ input, user, ip, locale }) => {
        const mobile = await receiver(input.scene, user, input.mobile)
        if (!account.isTrusted(mobile)) await captcha.require(input.captcha, ip)
        return sms.sendCode({ mobile, scene: input.scene, ip, locale })
      }),
      handle(endpoints.account.getOutboxPage, async ({ input }) =>
        sms.outboxPage(input.cursor, Math.min(Math.max(input.limit ?? PAGE_SIZE, 1), PAGE_SIZE_MAX)),
      ),
    ],
  }
}
