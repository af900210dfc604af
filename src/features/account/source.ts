import { endpoints, type Input } from '../../../contract'
import type { IssuedTokens, SmsScene } from '../../../contract/account'
import { isApiError } from '../../api'
import { useApp as theApp } from '../../app/app'
import { offers } from '../../app/capability'
import { origin } from '../../platform/browser'
import { solve } from '../../platform/captcha'
import { wechatLogin } from '../../platform/login'

export type { SmsScene }
export interface CaptchaAnswer {
  challenge_id: string
  answer: string
}

/** Finds the answer to a fresh challenge. @throws ApiError, or Error where none was found */
export const passCaptcha = async (): Promise<CaptchaAnswer> => {
  const challenge = await theApp().api.call(endpoints.account.createChallenge, {})
  const answer = await solve(challenge)
  if (answer === null) throw new Error('no answer below the challenge’s limit')
  return { challenge_id: challenge.challenge_id, answer }
}

/** Without a number it goes to the person's own, where the scene says so. @throws ApiError */
export const sendCode = (mobile: string | undefined, scene: SmsScene, captcha: CaptchaAnswer) =>
  theApp().api.call(endpoints.account.sendCode, { mobile, scene, captcha })

/** Whether a log-in with this number needs a captcha first. @throws ApiError */
export const needsCaptcha = async (mobile: string): Promise<boolean> =>
  (await theApp().api.call(endpoints.account.loginCheck, { mobile })).captcha_required

/** Seconds after which the server wants to be asked again; 0 where it said none. */
export const retryAfterOf = (error: unknown): number =>
  (isApiError(error) && (error.result as { retry_after_s?: number } | null)?.retry_after_s) || 0

/** Logs in; a number that is new here gets a ticket for registration instead. @throws ApiError */
export const logIn = async (input: Input<typeof endpoints.account.login>): Promise<string | null> => {
  const result = await theApp().api.call(endpoints.account.login, input)
  if ('register_ticket' in result) return result.register_ticket
  await theApp().login(result)
  return null
}

/** Registers and logs in; the stored referral code goes along. @throws ApiError */
export const register = async (
  input: Omit<Input<typeof endpoints.account.register>, 'agreed' | 'maoxiu_code'>,
): Promise<void> => {
  const app = theApp()
  const issued = await app.api.call(endpoints.account.register, {
    ...input,
    agreed: true,
    maoxiu_code: app.referral.stored() ?? undefined,
  })
  await app.login(issued)
}

/** Who invites: by the stored referral code. Null where there is none or nobody answers. */
export const inviterName = async (): Promise<string | null> => {
  const maoxiu_code = theApp().referral.stored()
  if (!maoxiu_code) return null
  const found = await theApp()
    .api.call(endpoints.account.registerCheck, { maoxiu_code })
    .catch(() => null)
  return found?.inviter_nickname ?? null
}

/** @throws ApiError */
export const setForgottenPassword = (input: Input<typeof endpoints.account.restPassword>) =>
  theApp().api.call(endpoints.account.restPassword, input)

/** Whether there is WeChat here, and this market lets people in by it. Observable. */
export const hasWechat = (): boolean => wechatLogin.platform() !== null && offers('wechat')

/** The code that WeChat's consent page brought back, once; null for none. */
export const takeWechatCode = (): string | null => wechatLogin.takeCode()

/** in: logged in · bind: this WeChat is new here · away: the consent page opens · unanswered: WeChat gave no code */
export type WechatOutcome = { kind: 'in' | 'away' | 'unanswered' } | { kind: 'bind'; ticket: string }

const askWechat = async (platform: 'mini_program' | 'official_account'): Promise<string | 'away' | null> => {
  if (platform === 'mini_program') return wechatLogin.requestCode('').catch(() => null)
  const { appId } = await theApp().api.call(endpoints.system.getJssdkData, { url: `${origin()}/` })
  await wechatLogin.requestCode(appId)
  return 'away'
}

/** @param known a code that is there already. @throws ApiError */
const wechatCode = async (
  known?: string,
): Promise<{ code: string; platform: 'mini_program' | 'official_account' } | 'away' | 'unanswered'> => {
  const platform = wechatLogin.platform()
  if (!platform) return 'unanswered'
  const code = known ?? (await askWechat(platform))
  if (!code) return 'unanswered'
  return code === 'away' ? 'away' : { code, platform }
}

/** @param known a code that is there already. @throws ApiError */
export const logInByWechat = async (known?: string): Promise<WechatOutcome> => {
  const found = await wechatCode(known)
  if (typeof found === 'string') return { kind: found }
  const result = await theApp().api.call(endpoints.account.wechatLoginCheck, found)
  if ('bind_ticket' in result) return { kind: 'bind', ticket: result.bind_ticket }
  await theApp().login(result)
  return { kind: 'in' }
}

/** Binds a WeChat that is new here and logs in; the stored referral code goes along. @throws ApiError */
export const bindWechat = async (input: { bind_ticket: string; mobile: string; code: string }): Promise<void> => {
  const app = theApp()
  // With a ticket the answer is a log-in; without one, which isn't asked for here, it is empty.
  const result = await app.api.call(endpoints.account.bindWechat, {
    ...input,
    agreed: true,
    maoxiu_code: app.referral.stored() ?? undefined,
  })
  await app.login(result as IssuedTokens)
}

/** Binds the WeChat that is here to whoever is logged in. @param known a code that is there already. @throws ApiError */
export const bindOwnWechat = async (known?: string): Promise<'bound' | 'away' | 'unanswered'> => {
  const found = await wechatCode(known)
  if (typeof found === 'string') return found
  const { api, user } = theApp()
  await api.call(endpoints.account.bindWechat, { wechat_code: found.code, platform: found.platform })
  await user.load().catch(() => {})
  return 'bound'
}

/** @throws ApiError */
export const unbindWechat = async (): Promise<void> => {
  const { api, user } = theApp()
  await api.call(endpoints.account.unbindWechat, {})
  await user.load().catch(() => {})
}

/** The demo's people; empty where messages are really sent. */
export const demoAccounts = () => {
  const { system } = theApp().config
  return system?.is_sandbox ? system.demo_accounts : []
}

/** @throws ApiError */
export const changeMobile = async (input: Input<typeof endpoints.account.changeMobile>): Promise<void> => {
  const { api, user } = theApp()
  await api.call(endpoints.account.changeMobile, input)
  void user.load().catch(() => {})
}

/** `138****0001`; '' before it is known. Observable. */
export const ownMobile = (): string => theApp().user.info?.mobile_masked ?? ''

/** Somebody is logged in. Observable. */
export const isMember = (): boolean => theApp().session.isLogin

/** Whoever is logged in has bound a WeChat. Observable. */
export const isWechatBound = (): boolean => theApp().user.info?.is_wechat_bound ?? false

/** The market has said what it offers, or can't be asked. Observable. */
export const isTold = (): boolean => theApp().config.isTold

/** This market lets nobody in by WeChat. Observable. */
export const isWechatOff = (): boolean => isTold() && !offers('wechat')
