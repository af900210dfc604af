import { CODE } from '#contract'
import { CaptchaAway, type CaptchaAnswer, type Passed, type ProofOfWork } from '#server/adapters/captcha/port'
import { createProofOfWork } from '#server/adapters/captcha/proof-of-work'
import { createTencentCaptcha } from '#server/adapters/captcha/tencent'
import { type Context, nowText } from '#server/context'
import { invalid, Refusal } from '#server/http/refusal'
import * as repo from './repo'

export interface CaptchaService {
  challenge: ProofOfWork['challenge']
  /**
   * @throws InvalidInput `captcha` for a missing, wrong, expired or used answer; Refusal 503 if the provider doesn't
   * answer
   */
  require: (answer: CaptchaAnswer | undefined, ip: string) => Promise<void>
  purge: () => Promise<void>
}

/** The built-in captcha, and for browsers the third-party one if configured. */
export const createCaptchaService = (ctx: Context): CaptchaService => {
  const { captcha } = ctx.config
  const script = captcha.provider === 'tencent' ? createTencentCaptcha(captcha, ctx.clock) : null
  const builtIn = createProofOfWork(ctx, script !== null)

  const check = async (answer: CaptchaAnswer, ip: string): Promise<Passed | null> => {
    if ('challenge_id' in answer) return builtIn.check(answer, ip)
    if (!script) return null
    return script.check(answer, ip).catch((error: unknown) => {
      if (!(error instanceof CaptchaAway)) throw error
      ctx.log.error({ provider_code: error.providerCode }, 'could not check a captcha answer')
      throw new Refusal(CODE.unavailable, 'captcha_away')
    })
  }

  return {
    challenge: builtIn.challenge,
    require: async (answer, ip) => {
      const passed = answer && (await check(answer, ip))
      if (!passed || !(await repo.spendCaptcha(ctx.db, passed.spend, new Date(passed.expiresAt).toISOString())))
        throw invalid('captcha', 'invalid.captcha')
    },
    purge: () => repo.deleteSpent(ctx.db, nowText(ctx)),
  }
}
