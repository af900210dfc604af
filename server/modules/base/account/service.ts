import type { Input, Output } from '#contract'
import type { account, IssuedTokens } from '#contract/base/account'
import type { MessageKey } from '#contract/base/message'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import type { Principal } from '#server/http/serve'
import { conflict, InvalidInput, invalid, tokenInvalid } from '#server/http/refusal'
import type { CaptchaService } from '../captcha'
import type { SmsService } from '../sms'
import { isDemoMobile } from './demo-accounts'
import { createPasswords, type Passwords } from './passwords'
import { lockUser } from './people-repo'
import { createProfile, type ProfileDeps } from './profile'
import { createPrincipals, type Principals } from './principals'
import * as repo from './repo'
import { createSessions, type Sessions } from './sessions'
import { createTickets, type Tickets } from './tickets'
import { createTokens, frozen } from './tokens'
import { createUsers, type NewAccount, type UserCounts, type Users, type WechatLinks } from './users'

/** Of the messages, which are above: stores one, and pushes it after the commit. */
interface Messages {
  notify: (tx: Tx, message: { userId: number; channel: 'system'; key: MessageKey }) => Promise<void>
}

/**
 * Withdraws the user's request to cancel the account. The user's row must be locked.
 * @returns whether there was one
 */
export type TakeBack = (tx: Tx, user: Pick<repo.UserRow, 'id' | 'user_code'>) => Promise<boolean>

export interface AccountDeps extends Omit<ProfileDeps, 'users' | 'infoOf'> {
  captcha: CaptchaService
  sms: SmsService
  messages: Messages
  counts: (db: Db, userId: number) => Promise<UserCounts>
  wechatOf: (db: Db, userId: number) => Promise<WechatLinks>
  takeBack: TakeBack
  /** Stores consent to the agreements in force. */
  agreeToAll: (tx: Db, userId: number) => Promise<void>
}

type In<K extends keyof typeof account> = Input<(typeof account)[K]>
type Out<K extends keyof typeof account> = Output<(typeof account)[K]>

export interface AccountService {
  principals: Principals
  sessions: Sessions
  tickets: Tickets
  users: Users
  passwords: Passwords
  /** Whether the sandbox lets this mobile in without a captcha. */
  isTrusted: (mobile: string) => boolean
  login: (input: In<'login'>, ip: string, device?: string) => Promise<Out<'login'>>
  loginCheck: (input: In<'loginCheck'>, ip: string) => Promise<Out<'loginCheck'>>
  register: (input: In<'register'>, device?: string) => Promise<IssuedTokens>
  registerCheck: (input: In<'registerCheck'>) => Promise<Out<'registerCheck'>>
  restPassword: (input: In<'restPassword'>) => Promise<void>
  changePassword: (user: Principal, input: In<'changePassword'>, ip: string) => Promise<void>
  changeMobile: (user: Principal, input: In<'changeMobile'>) => Promise<void>
  updateUserInfo: (user: Principal, input: In<'updateUserInfo'>) => Promise<Out<'updateUserInfo'>>
  logout: (user: Principal, everywhere: boolean) => Promise<void>
  info: (userId: number) => Promise<Out<'getUserInfo'>>
  /** The full mobile number; '' if there is none. */
  mobile: (userId: number) => Promise<string>
  /** Removes an avatar that WeChat's check found risky, and tells its owner. @param path folder of the picture */
  removeAvatar: (path: string) => Promise<void>
  /**
   * Creates an account, with consent to the agreements, and stores its welcome message.
   * @throws Refusal 409 if the mobile is taken
   */
  enrol: (tx: Tx, account: NewAccount) => Promise<repo.UserRow>
  /** Stores a system message, and pushes it to all of the user's devices after the commit. */
  tell: (tx: Tx, userId: number, key: MessageKey) => Promise<void>
  /**
   * Logs a user in and withdraws a requested cancellation.
   * @throws Refusal 401 if the account is frozen; InvalidInput `mobile` if it is cancelled
   */
  admit: (db: Db, user: repo.UserRow, device?: string, hasAgreed?: boolean) => Promise<IssuedTokens>
}

export const createAccountService = (
  ctx: Context,
  { captcha, sms, messages, counts, wechatOf, checkTexts, checks, uploads, takeBack, agreeToAll }: AccountDeps,
): AccountService => {
  const tokens = createTokens(ctx)
  const sessions = createSessions(ctx, tokens)
  const tickets = createTickets(ctx)
  const users = createUsers(ctx)
  const passwords = createPasswords(ctx)
  const isTrusted = (mobile: string) => !ctx.config.isProduction && isDemoMobile(mobile)

  const infoOf = async (user: repo.UserRow) =>
    users.info(user, await counts(ctx.db, user.id), await wechatOf(ctx.db, user.id))

  const admit: AccountService['admit'] = (db, user, device, hasAgreed) =>
    inTransaction(db, async tx => {
      // Serializes with a concurrent freeze or cancellation.
      await lockUser(tx, user.id)
      const now = await users.byId(tx, user.id)
      if (now.status === 'frozen') throw frozen(now.frozen_reason)
      if (now.status !== 'active') throw new InvalidInput({ mobile: 'wrong_password' })
      const isTakenBack = await takeBack(tx, now)
      if (hasAgreed) await agreeToAll(tx, user.id)
      const issued = await sessions.start(tx, now, device)
      return isTakenBack ? { ...issued, cancellation_withdrawn: true } : issued
    })

  const loginByPassword = async (input: In<'login'>, ip: string, device?: string): Promise<IssuedTokens> => {
    const index = users.indexOf(input.mobile)
    // Check the pause first, so that no captcha is spent for nothing.
    await passwords.checkPause(index, ip)
    if (!isTrusted(input.mobile) && (await passwords.needsCaptcha(index, ip))) await captcha.require(input.captcha, ip)
    const user = await users.byMobile(ctx.db, input.mobile)
    if (!(await passwords.matches(index, ip, user?.password_hash ?? null, input.password!)) || !user)
      throw new InvalidInput({ password: 'wrong_password' })
    return admit(ctx.db, user, input.device || device, input.agreed)
  }

  const loginByCode = async (input: In<'login'>, device?: string): Promise<Out<'login'>> => {
    const proof = await sms.prove(input.mobile, 'login', input.code!)
    return inTransaction(ctx.db, async tx => {
      await sms.use(tx, proof)
      const user = await users.byMobile(tx, input.mobile)
      if (user) return admit(tx, user, input.device || device, input.agreed)
      return {
        register_ticket: await tickets.issue(tx, 'register', {
          mobile: ctx.keys.fields.seal(input.mobile, 'tickets:register:mobile'),
        }),
      }
    })
  }

  const tell: AccountService['tell'] = (tx, userId, key) => messages.notify(tx, { userId, channel: 'system', key })

  const enrol: AccountService['enrol'] = async (tx, account) => {
    const user = await users.create(tx, account)
    await agreeToAll(tx, user.id)
    await tell(tx, user.id, 'system.welcome')
    return user
  }

  return {
    principals: createPrincipals(ctx, tokens),
    sessions,
    tickets,
    users,
    passwords,
    isTrusted,
    enrol,
    tell,
    admit,
    login: (input, ip, device) =>
      input.password === undefined ? loginByCode(input, device) : loginByPassword(input, ip, device),
    loginCheck: async ({ mobile }, ip) => ({
      captcha_required: !isTrusted(mobile) && (await passwords.needsCaptcha(users.indexOf(mobile), ip)),
    }),

    register: async (input, device) => {
      await checkTexts({ nickname: input.nickname })
      const hash = input.password === undefined ? null : await passwords.hash(input.password)
      const proof = input.register_ticket === undefined ? await sms.prove(input.mobile!, 'register', input.code!) : null
      return inTransaction(ctx.db, async tx => {
        let mobile = input.mobile!
        if (proof) await sms.use(tx, proof)
        else {
          const ticket = await tickets.spend<{ mobile: string }>(tx, 'register', input.register_ticket!)
          mobile = ctx.keys.fields.open(ticket.mobile, 'tickets:register:mobile')
        }
        const user = await enrol(tx, {
          mobile,
          password_hash: hash,
          nickname: input.nickname,
          maoxiu_code: input.maoxiu_code,
        })
        return sessions.start(tx, user, input.device || device)
      })
    },
    registerCheck: async ({ mobile, maoxiu_code }) => ({
      captcha_required: !(mobile && isTrusted(mobile)),
      inviter_nickname: (maoxiu_code && (await repo.activeByReferral(ctx.db, maoxiu_code))?.nickname) || null,
    }),

    restPassword: async ({ mobile, code, password }) => {
      const hash = await passwords.hash(password)
      const proof = await sms.prove(mobile, 'forgot', code)
      await inTransaction(ctx.db, async tx => {
        await sms.use(tx, proof)
        const known = await users.byMobile(tx, mobile)
        // Serializes with a concurrent cancellation: a cancelled account gets neither password nor message.
        if (known) await lockUser(tx, known.id)
        const user = known && (await users.byId(tx, known.id))
        if (!user || user.status === 'cancelled') throw invalid('mobile', 'mobile_unknown')
        await repo.updatePassword(tx, user.id, hash)
        await repo.deleteFailures(tx, users.indexOf(mobile))
        await sessions.endAll(tx, user, null, 'password_reset')
        await tell(tx, user.id, 'security.password_changed')
      })
    },
    changePassword: async (principal, { old_password, password }, ip) => {
      const user = await users.byId(ctx.db, principal.id)
      if (
        user.password_hash !== null &&
        !(await passwords.matches(`user:${user.user_code}`, ip, user.password_hash, old_password ?? ''))
      )
        throw invalid('old_password', 'wrong_old_password')
      const hash = await passwords.hash(password)
      await inTransaction(ctx.db, async tx => {
        await repo.updatePassword(tx, user.id, hash)
        await sessions.endAll(tx, user, principal.session_code, 'password_changed')
        await tell(tx, user.id, 'security.password_changed')
      })
    },
    changeMobile: async (principal, { old_code, mobile, code }) => {
      const user = await users.byId(ctx.db, principal.id)
      const current = users.mobileOf(user)
      if (!current) throw conflict()
      const proofs = [
        await sms.prove(current, 'change_mobile_old', old_code, 'old_code'),
        await sms.prove(mobile, 'change_mobile_new', code),
      ]
      await inTransaction(ctx.db, async tx => {
        for (const proof of proofs) await sms.use(tx, proof)
        if (!(await repo.updateMobile(tx, user.id, users.seal(user.user_code, mobile), users.indexOf(mobile))))
          throw conflict('mobile_taken')
        await tell(tx, user.id, 'security.mobile_changed')
      })
    },
    updateUserInfo: createProfile(ctx, { users, infoOf, checkTexts, checks, uploads }),
    removeAvatar: async path => {
      await inTransaction(ctx.db, async tx => {
        for (const userId of await repo.removeAvatar(tx, path)) await tell(tx, userId, 'system.avatar_removed')
      })
    },
    logout: (principal, everywhere) =>
      everywhere
        ? inTransaction(ctx.db, tx => sessions.endAll(tx, principal, null, 'logout_everywhere'))
        : sessions.end(principal.session_code, principal.user_code),
    info: async userId => {
      const user = await repo.userById(ctx.db, userId)
      if (!user) throw tokenInvalid()
      return infoOf(user)
    },
    mobile: async userId => {
      const user = await repo.userById(ctx.db, userId)
      if (!user) throw tokenInvalid()
      return users.mobileOf(user) ?? ''
    },
  }
}
