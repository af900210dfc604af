import type { Input, Output } from '#contract'
import type { account as endpoints, SmsScene } from '#contract/base/account'
import type { Locale } from '#domain/base/locale'
import { invalid, tokenInvalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { CaptchaService } from '../captcha'
import type { SmsService } from './service'

type SendCode = typeof endpoints.sendCode

/** Scenes whose code goes to the user's own mobile, whatever the request says. */
const TO_OWN: readonly SmsScene[] = ['change_mobile_old', 'withdrawal', 'cancel_account']
const LOGGED_IN: readonly SmsScene[] = [...TO_OWN, 'change_mobile_new']

export interface CodeRequestDeps {
  sms: SmsService
  captcha: CaptchaService
  /** Of the accounts, which are above. */
  account: {
    /** The user's own; '' for none. */
    mobile: (userId: number) => Promise<string>
    /** Whether no captcha is needed. */
    isTrusted: (mobile: string) => boolean
  }
}
export type RequestCode = ReturnType<typeof createCodeRequest>

/** Sends a code that someone asked for, after a captcha unless the mobile is trusted. */
export const createCodeRequest = ({ sms, captcha, account }: CodeRequestDeps) => {
  const receiver = async (scene: SmsScene, user: Principal | null, mobile: string | undefined): Promise<string> => {
    if (LOGGED_IN.includes(scene) && !user) throw tokenInvalid()
    const to = TO_OWN.includes(scene) ? await account.mobile(user!.id) : mobile
    if (!to) throw invalid('mobile', 'invalid.mobile')
    return to
  }

  return async (
    input: Input<SendCode>,
    user: Principal | null,
    ip: string,
    locale: Locale,
  ): Promise<Output<SendCode>> => {
    const mobile = await receiver(input.scene, user, input.mobile)
    if (!account.isTrusted(mobile)) await captcha.require(input.captcha, ip)
    return sms.sendCode({ mobile, scene: input.scene, ip, locale })
  }
}
