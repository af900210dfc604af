import { endpoints, type Input } from '#contract'
import type { IssuedTokens, SmsScene, WechatPlatform } from '#contract/base/account'
import type { CaptchaAnswer } from '#contract/shapes'
import { isApiError } from '#src/api'
import { offers } from '#src/shared/capability'
import { sourceOf } from '#src/shared/use-app'
import { isLinkedHere } from '#src/shared/wechat-here'
import { locale } from '#src/locales'
import { solve } from '#src/platform/captcha'
import { captchaScript } from '#src/platform/captcha-script'
import { wechatLogin } from '#src/platform/login'
import { t } from '#src/locales/base/account'
import { toast } from '#src/ui/Toast/toast'

export type { CaptchaAnswer, SmsScene }

/** Seconds to wait before a retry, as the server says; 0 if it says none. */
export const retryAfterOf = (error: unknown): number =>
  (isApiError(error) && (error.result as { retry_after_s?: number } | null)?.retry_after_s) || 0

/** Takes the code that WeChat's consent page brought back; null on later calls, or if there is none. */
export const takeWechatCode = (): string | null => wechatLogin.takeCode()

/** in: logged in · bind: WeChat without an account · away: the consent page opens · unanswered: no code from WeChat */
export type WechatOutcome = { kind: 'in' | 'away' | 'unanswered' } | { kind: 'bind'; ticket: string }

export const useSource = sourceOf(({ api, config, endHere, login, referral, user }) => {
  const askWechat = async (platform: WechatPlatform): Promise<string | 'away' | null> => {
    if (platform === 'mini_program') return wechatLogin.requestCode(null).catch(() => null)
    const { app_id: appId, authorize_url: url } = await api.call(endpoints.system.getOauthData, {})
    await wechatLogin.requestCode({ appId, url })
    return 'away'
  }
  /** @param known a code obtained before. @throws ApiError */
  const wechatCode = async (
    known?: string,
  ): Promise<{ code: string; platform: WechatPlatform } | 'away' | 'unanswered'> => {
    const platform = wechatLogin.platform()
    if (!platform) return 'unanswered'
    const code = known ?? (await askWechat(platform))
    if (!code) return 'unanswered'
    return code === 'away' ? 'away' : { code, platform }
  }
  /** Logs in; says so if that took back the deletion of the account. */
  const enter = async (issued: IssuedTokens): Promise<void> => {
    await login(issued)
    if (issued.cancellation_withdrawn) toast(t('login.cancellation_withdrawn'), 'ok')
  }
  return {
    /**
     * Passes the market's captcha: the third-party script of browsers, else a fresh challenge that this device solves.
     * @returns null if the user closed the script's
     * @throws ApiError, or Error if no answer is found
     */
    passCaptcha: async (): Promise<CaptchaAnswer | null> => {
      const captcha = config.system?.captcha
      if (captchaScript.isPossible && captcha?.kind === 'tencent' && captcha.app_id)
        return captchaScript.ask(captcha.app_id, locale())
      const challenge = await api.call(endpoints.account.createChallenge, {})
      const answer = await solve(challenge)
      if (answer === null) throw new Error('no answer below the challenge’s limit')
      return { challenge_id: challenge.challenge_id, answer }
    },
    /** Sends an SMS code; without `mobile` to the user's own number, in scenes that allow it. @throws ApiError */
    sendCode: (mobile: string | undefined, scene: SmsScene, captcha: CaptchaAnswer) =>
      api.call(endpoints.account.sendCode, { mobile, scene, captcha }),
    /** Whether a log-in with this number needs a captcha first. @throws ApiError */
    needsCaptcha: async (mobile: string): Promise<boolean> =>
      (await api.call(endpoints.account.loginCheck, { mobile })).captcha_required,
    /** Logs in and returns null; for a mobile without an account returns a registration ticket. @throws ApiError */
    logIn: async (input: Input<typeof endpoints.account.login>): Promise<string | null> => {
      const result = await api.call(endpoints.account.login, input)
      if ('register_ticket' in result) return result.register_ticket
      await enter(result)
      return null
    },
    /** Registers and logs in; sends the stored referral code. @throws ApiError */
    register: async (
      input: Omit<Input<typeof endpoints.account.register>, 'agreed' | 'maoxiu_code'>,
    ): Promise<void> => {
      const maoxiu_code = referral.stored() ?? undefined
      await login(await api.call(endpoints.account.register, { ...input, agreed: true, maoxiu_code }))
    },
    /** The inviter's nickname, by the stored referral code; null without a code or if the request fails. */
    inviterName: async (): Promise<string | null> => {
      const maoxiu_code = referral.stored()
      if (!maoxiu_code) return null
      const found = await api.call(endpoints.account.registerCheck, { maoxiu_code }).catch(() => null)
      return found?.inviter_nickname ?? null
    },
    /** @throws ApiError */
    setForgottenPassword: (input: Input<typeof endpoints.account.restPassword>) =>
      api.call(endpoints.account.restPassword, input),
    /** Why the account of this mobile is frozen, and the appeal against it. @throws ApiError */
    openAppeal: (input: Input<typeof endpoints.appeals.openAccountAppeal>) =>
      api.call(endpoints.appeals.openAccountAppeal, input),
    /** @throws ApiError 409 if the ticket is over, or the account isn't frozen any more */
    sendAppeal: (input: Input<typeof endpoints.appeals.sendAccountAppeal>) =>
      api.call(endpoints.appeals.sendAccountAppeal, input),
    /** Whether this is WeChat and log-in by WeChat is enabled. Observable. */
    hasWechat: (): boolean => wechatLogin.platform() !== null && offers(config, 'wechat'),
    /** @param known a code obtained before. @throws ApiError */
    logInByWechat: async (known?: string): Promise<WechatOutcome> => {
      const found = await wechatCode(known)
      if (typeof found === 'string') return { kind: found }
      const result = await api.call(endpoints.account.wechatLoginCheck, found)
      if ('bind_ticket' in result) return { kind: 'bind', ticket: result.bind_ticket }
      await enter(result)
      return { kind: 'in' }
    },
    /** Binds a WeChat without an account and logs in; sends the stored referral code. @throws ApiError */
    bindWechat: async (
      input: { bind_ticket: string } & ({ mobile: string; code: string } | { phone_code: string }),
    ): Promise<void> => {
      const maoxiu_code = referral.stored() ?? undefined
      // With a ticket the result is a log-in; it is empty only without one, which doesn't occur here.
      const result = await api.call(endpoints.account.bindWechat, { ...input, agreed: true, maoxiu_code })
      await enter(result as IssuedTokens)
    },
    /** Binds the current WeChat to the logged-in user. @param known a code obtained before. @throws ApiError */
    bindOwnWechat: async (known?: string): Promise<'bound' | 'away' | 'unanswered'> => {
      const found = await wechatCode(known)
      if (typeof found === 'string') return found
      await api.call(endpoints.account.bindWechat, { wechat_code: found.code, platform: found.platform })
      await user.load().catch(() => {})
      return 'bound'
    },
    /** @throws ApiError */
    unbindWechat: async (): Promise<void> => {
      await api.call(endpoints.account.unbindWechat, {})
      await user.load().catch(() => {})
    },
    /** Demo accounts; empty unless the server is a sandbox. */
    demoAccounts: () => (config.system?.is_sandbox ? config.system.demo_accounts : []),
    /** @throws ApiError */
    changeMobile: async (input: Input<typeof endpoints.account.changeMobile>): Promise<void> => {
      await api.call(endpoints.account.changeMobile, input)
      void user.load().catch(() => {})
    },
    /** @throws ApiError */
    cancellation: () => api.call(endpoints.cancellation.getCancellation, {}),
    /** Ends all sessions of the user: this device logs out too. @throws ApiError */
    requestCancellation: async (input: Input<typeof endpoints.cancellation.requestCancellation>): Promise<string> => {
      const { due_at } = await api.call(endpoints.cancellation.requestCancellation, input)
      await endHere()
      return due_at
    },
    /** Whether the logged-in user has bound WeChat in the app that this is. Observable. */
    isWechatBound: (): boolean => isLinkedHere(user.info),
    /** Whether WeChat is known to be switched off on this platform. Observable. */
    isWechatOff: (): boolean => config.isSettled && !offers(config, 'wechat'),
  }
})
