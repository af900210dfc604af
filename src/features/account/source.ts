import { endpoints, type Input } from '../../../contract'
import type { IssuedTokens, SmsScene } from '../../../contract/account'
import { isApiError } from '../../api'
import { currentApp } from '../../shared/app'
import { offers } from '../../shared/session/capability'
import { origin } from '../../platform/browser'
import { solve } from '../../platform/captcha'
import { wechatLogin } from '../../platform/login'

export type { SmsScene }
export interface CaptchaAnswer {
  challenge_id: string
  answer: string
}

/** Solves a fresh challenge. @throws ApiError, or Error if no answer is found */
export const passCaptcha = async (): Promise<CaptchaAnswer> => {
  const challenge = await currentApp().api.call(endpoints.account.createChallenge, {})
  const answer = await solve(challenge)
  if (answer === null) throw new Error('no answer below the challenge’s limit')
  return { challenge_id: challenge.challenge_id, answer }
}

/** Sends an SMS code; without `mobile` to the user's own number, in scenes that allow it. @throws ApiError */
export const sendCode = (mobile: string | undefined, scene: SmsScene, captcha: CaptchaAnswer) =>
  currentApp().api.call(endpoints.account.sendCode, { mobile, scene, captcha })

/** Whether a log-in with this number needs a captcha first. @throws ApiError */
export const needsCaptcha = async (mobile: string): Promise<boolean> =>
  (await currentApp().api.call(endpoints.account.loginCheck, { mobile })).captcha_required

/** Seconds to wait before a retry, as the server says; 0 if it says none. */
export const retryAfterOf = (error: unknown): number =>
  (isApiError(error) && (error.result as { retry_after_s?: number } | null)?.retry_after_s) || 0

/** Logs in and returns null; for a mobile without an account returns a registration ticket. @throws ApiError */
export const logIn = async (input: Input<typeof endpoints.account.login>): Promise<string | null> => {
  const result = await currentApp().api.call(endpoints.account.login, input)
  if ('register_ticket' in result) return result.register_ticket
  await currentApp().login(result)
  return null
}

/** Registers and logs in; sends the stored referral code. @throws ApiError */
export const register = async (
  input: Omit<Input<typeof endpoints.account.register>, 'agreed' | 'maoxiu_code'>,
): Promise<void> => {
  const app = currentApp()
  const issued = await app.api.call(endpoints.account.register, {
    ...input,
    agreed: true,
    maoxiu_code: app.referral.stored() ?? undefined,
  })
  await app.login(issued)
}

/** The inviter's nickname, by the stored referral code; null without a code or if the request fails. */
export const inviterName = async (): Promise<string | null> => {
  const maoxiu_code = currentApp().referral.stored()
  if (!maoxiu_code) return null
  const found = await currentApp()
    .api.call(endpoints.account.registerCheck, { maoxiu_code })
    .catch(() => null)
  return found?.inviter_nickname ?? null
}

/** @throws ApiError */
export const setForgottenPassword = (input: Input<typeof endpoints.account.restPassword>) =>
  currentApp().api.call(endpoints.account.restPassword, input)

/** Whether this is WeChat and log-in by WeChat is enabled. Observable. */
export const hasWechat = (): boolean => wechatLogin.platform() !== null && offers('wechat')

/** Takes the code that WeChat's consent page brought back; null on later calls, or if there is none. */
export const takeWechatCode = (): string | null => wechatLogin.takeCode()

/** in: logged in · bind: WeChat without an account · away: the consent page opens · unanswered: no code from WeChat */
export type WechatOutcome = { kind: 'in' | 'away' | 'unanswered' } | { kind: 'bind'; ticket: string }

const askWechat = async (platform: 'mini_program' | 'official_account'): Promise<string | 'away' | null> => {
  if (platform === 'mini_program') return wechatLogin.requestCode('').catch(() => null)
  const { appId } = await currentApp().api.call(endpoints.system.getJssdkData, { url: `${origin()}/` })
  await wechatLogin.requestCode(appId)
  return 'away'
}

/** @param known a code obtained before. @throws ApiError */
const wechatCode = async (
  known?: string,
): Promise<{ code: string; platform: 'mini_program' | 'official_account' } | 'away' | 'unanswered'> => {
  const platform = wechatLogin.platform()
  if (!platform) return 'unanswered'
  const code = known ?? (await askWechat(platform))
  if (!code) return 'unanswered'
  return code === 'away' ? 'away' : { code, platform }
}

/** @param known a code obtained before. @throws ApiError */
export const logInByWechat = async (known?: string): Promise<WechatOutcome> => {
  const found = await wechatCode(known)
  if (typeof found === 'string') return { kind: found }
  const result = await currentApp().api.call(endpoints.account.wechatLoginCheck, found)
  if ('bind_ticket' in result) return { kind: 'bind', ticket: result.bind_ticket }
  await currentApp().login(result)
  return { kind: 'in' }
}

/** Binds a WeChat without an account and logs in; sends the stored referral code. @throws ApiError */
export const bindWechat = async (input: { bind_ticket: string; mobile: string; code: string }): Promise<void> => {
  const app = currentApp()
  // With a ticket the result is a log-in; it is empty only without one, which doesn't occur here.
  const result = await app.api.call(endpoints.account.bindWechat, {
    ...input,
    agreed: true,
    maoxiu_code: app.referral.stored() ?? undefined,
  })
  await app.login(result as IssuedTokens)
}

/** Binds the current WeChat to the logged-in user. @param known a code obtained before. @throws ApiError */
export const bindOwnWechat = async (known?: string): Promise<'bound' | 'away' | 'unanswered'> => {
  const found = await wechatCode(known)
  if (typeof found === 'string') return found
  const { api, user } = currentApp()
  await api.call(endpoints.account.bindWechat, { wechat_code: found.code, platform: found.platform })
  await user.load().catch(() => {})
  return 'bound'
}

/** @throws ApiError */
export const unbindWechat = async (): Promise<void> => {
  const { api, user } = currentApp()
  await api.call(endpoints.account.unbindWechat, {})
  await user.load().catch(() => {})
}

/** Demo accounts; empty unless the server is a sandbox. */
export const demoAccounts = () => {
  const { system } = currentApp().config
  return system?.is_sandbox ? system.demo_accounts : []
}

/** @throws ApiError */
export const changeMobile = async (input: Input<typeof endpoints.account.changeMobile>): Promise<void> => {
  const { api, user } = currentApp()
  await api.call(endpoints.account.changeMobile, input)
  void user.load().catch(() => {})
}

/** `138****0001`; '' before it is known. Observable. */
export const ownMobile = (): string => currentApp().user.info?.mobile_masked ?? ''

/** Whether the logged-in user has bound a WeChat. Observable. */
export const isWechatBound = (): boolean => currentApp().user.info?.is_wechat_bound ?? false

/** Whether the server has told its capabilities, or can't be reached. Observable. */
export const isSettled = (): boolean => currentApp().config.isSettled

/** Whether WeChat is known to be switched off on this platform. Observable. */
export const isWechatOff = (): boolean => isSettled() && !offers('wechat')
