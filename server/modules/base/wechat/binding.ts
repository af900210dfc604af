import type { Input, Output } from '#contract'
import type { account, IssuedTokens } from '#contract/base/account'
import { isMobile } from '#domain/kit/validators'
import { WechatError, type WechatIdentity, type WechatPort } from '#server/adapters/wechat/port'
import { type Context, nowText } from '#server/context'
import { inTransaction, lockName } from '#server/db/client'
import type { Db } from '#server/db/types'
import { conflict, invalid, tokenInvalid, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { AccountService } from '../account'
import type { SmsService } from '../sms'
import * as repo from './repo'

type CheckInput = Input<typeof account.wechatLoginCheck>
type Platform = CheckInput['platform']
type BindInput = Input<typeof account.bindWechat>

export interface WechatBinding {
  /** @param device stored with a new session */
  loginCheck: (input: CheckInput, device: string) => Promise<Output<typeof account.wechatLoginCheck>>
  bind: (input: BindInput, user: Principal | null, device: string) => Promise<IssuedTokens | Record<string, never>>
  unbind: (user: Principal) => Promise<void>
}

/** Error codes of a wrong, expired or used code; the user can retry with a fresh one. */
const CODE_REFUSED = [40029, 40163, 41008, 42003]
/** Error code: WeChat considers the user a risk. */
const USER_BLOCKED = 40226
const TOO_OFTEN = 45011
/** WeChat's rate limit is per minute. */
const MINUTE_S = 60

/**
 * Maps WeChat's errors to refusals for the user. Others are our faults: a wrong secret, a domain not registered with
 * WeChat.
 */
const refusalOf = (field: string, error: unknown): unknown => {
  if (!(error instanceof WechatError)) return error
  if (CODE_REFUSED.includes(error.errcode)) return invalid(field, 'invalid.wechat_code')
  if (error.errcode === USER_BLOCKED) return invalid(field, 'wechat_blocked')
  return error.errcode === TOO_OFTEN ? tooOften(MINUTE_S, 'wechat_often') : error
}

export const createWechatBinding = (
  ctx: Context,
  { port, account, sms }: { port: WechatPort; account: AccountService; sms: SmsService },
): WechatBinding => {
  const asked = <T>(field: string, ask: Promise<T>): Promise<T> =>
    ask.catch((error: unknown) => {
      throw refusalOf(field, error)
    })
  const identify = async (code: string, platform: Platform, field: string): Promise<WechatIdentity> => {
    const identity = await asked(
      field,
      platform === 'mini_program' ? port.miniProgramLogin(code) : port.officialAccountLogin(code),
    )
    if (identity.is_snapshot) throw invalid(field, 'wechat_snapshot')
    return identity
  }

  /** Binds under locks on the WeChat identity and the user. False if the user had a binding, in this or another app. */
  const attach = async (tx: Db, binding: repo.Binding, userId: number): Promise<boolean> => {
    await lockName(tx, `wechat:${binding.unionid ?? binding.openid}`)
    await lockName(tx, `wechat-user:${userId}`)
    const owner = await repo.ownerOf(tx, binding)
    if (owner && owner.user_id !== userId) throw conflict('wechat_taken')
    const bound = await repo.bindingsOf(tx, userId)
    const others = bound.filter(own =>
      own.appid === binding.appid
        ? own.openid !== binding.openid
        : binding.unionid !== null && own.unionid !== null && own.unionid !== binding.unionid,
    )
    if (others.length) throw conflict('wechat_other')
    await repo.insertBinding(tx, binding, userId, nowText(ctx))
    return bound.length === 0
  }

  const bindByTicket = async (input: BindInput, device: string): Promise<IssuedTokens> => {
    const { phone_code, code } = input
    const proof =
      phone_code === undefined && input.mobile !== undefined && code !== undefined
        ? await sms.prove(input.mobile, 'bind_wechat', code)
        : null
    const mobile = phone_code === undefined ? input.mobile : await asked('phone_code', port.phoneNumber(phone_code))
    if (!mobile || !isMobile(mobile)) throw invalid('mobile', 'invalid.mobile')
    if (phone_code === undefined && !proof) throw invalid('code', 'invalid.code')
    return inTransaction(ctx.db, async tx => {
      const binding = await account.tickets.spend<repo.Binding>(tx, 'bind_wechat', input.bind_ticket!)
      if (proof) await sms.use(tx, proof)
      const known = await account.users.byMobile(tx, mobile)
      if (!known && input.agreed !== true) throw invalid('agreed', 'invalid.agree')
      const user = known ?? (await account.enrol(tx, { mobile, maoxiu_code: input.maoxiu_code }))
      const isFirst = await attach(tx, binding, user.id)
      if (known && isFirst) await account.tell(tx, user.id, 'security.wechat_bound')
      return account.admit(tx, user, device, input.agreed)
    })
  }

  return {
    loginCheck: async ({ code, platform }, device) => {
      const { appid, openid, unionid } = await identify(code, platform, 'code')
      return inTransaction(ctx.db, async tx => {
        const binding = { appid, openid, unionid }
        await lockName(tx, `wechat:${unionid ?? openid}`)
        const owner = await repo.ownerOf(tx, binding)
        if (!owner) return { bind_ticket: await account.tickets.issue(tx, 'bind_wechat', binding) }
        if (!owner.is_exact || (unionid !== null && !owner.has_unionid))
          await repo.insertBinding(tx, binding, owner.user_id, nowText(ctx))
        return account.admit(tx, await account.users.byId(tx, owner.user_id), device)
      })
    },
    bind: async (input, user, device) => {
      if (input.bind_ticket !== undefined) return bindByTicket(input, device)
      if (!user) throw tokenInvalid()
      if (!input.wechat_code || !input.platform) throw invalid('wechat_code', 'invalid.wechat_code')
      const { appid, openid, unionid } = await identify(input.wechat_code, input.platform, 'wechat_code')
      await inTransaction(ctx.db, async tx => {
        if (await attach(tx, { appid, openid, unionid }, user.id))
          await account.tell(tx, user.id, 'security.wechat_bound')
      })
      return {}
    },
    unbind: async user => {
      await inTransaction(ctx.db, async tx => {
        await lockName(tx, `wechat-user:${user.id}`)
        const row = await account.users.byId(tx, user.id)
        if (!(await repo.bindingsOf(tx, user.id)).length) throw conflict()
        if (row.mobile_sealed === null) throw conflict('wechat_last')
        await repo.deleteBindings(tx, user.id)
        await account.tell(tx, user.id, 'security.wechat_unbound')
      })
    },
  }
}
