import type { CaptchaAnswer, CaptchaPort } from '../../adapters/captcha/port'
import { createProofOfWork } from '../../adapters/captcha/proof-of-work'
import { type Context, nowText } from '../../context'
import { invalid } from '../../http/refusal'
import * as repo from './repo'

export interface CaptchaService {
  challenge: CaptchaPort['challenge']
  /** @throws InvalidInput `captcha` for a missing, wrong, expired or already used answer. */
  require: (answer: CaptchaAnswer | undefined, ip: string) => Promise<void>
  purge: () => Promise<void>
}

export const createCaptchaService = (ctx: Context): CaptchaService => {
  const port = createProofOfWork(ctx)
  return {
    challenge: port.challenge,
    require: async (answer, ip) => {
      const solved = answer && port.check(answer, ip)
      if (!solved || !(await repo.spendCaptcha(ctx.db, solved.spend, new Date(solved.expiresAt).toISOString())))
        throw invalid('captcha', 'invalid.captcha')
    },
    purge: () => repo.deleteSpent(ctx.db, nowText(ctx)),
  }
}
