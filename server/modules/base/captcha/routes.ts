import { account } from '#contract/base/account'
import { handle, type Route } from '#server/http/serve'
import type { CaptchaService } from './service'

export const captchaRoutes = (captcha: CaptchaService): Route[] => [
  handle(account.createChallenge, async call => captcha.challenge(call.ip)),
]
