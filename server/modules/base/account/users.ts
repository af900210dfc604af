import type { UserInfo, WechatPlatform } from '#contract/base/account'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { conflict } from '#server/http/refusal'
import * as repo from './repo'

/** Counts and states for the user's own pages, each supplied by the module that owns the rows. */
export type UserCounts = Pick<
  UserInfo,
  | 'follow_count'
  | 'fan_count'
  | 'release_count'
  | 'interaction_count'
  | 'blocked_count'
  | 'role_applications'
  | 'pending_agreements'
  | 'vip_until'
>

export interface NewAccount {
  /** Null for a user known only through WeChat. */
  mobile: string | null
  password_hash?: string | null
  nickname?: string
  maoxiu_code?: string
  roles?: string[]
  permissions?: string[]
  is_identity_certified?: boolean
  is_enterprise_certified?: boolean
}

/** `138****0001`; '' for none. */
const masked = (mobile: string | null): string => (mobile ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '')

/** Users as rows and in wire format; mobiles are sealed on write and opened on read. */
/** Where a user is linked to WeChat. */
export interface WechatLinks {
  /** Anywhere. */
  isBound: boolean
  platforms: WechatPlatform[]
}

export interface Users {
  indexOf: (mobile: string) => string
  byMobile: (db: Db, mobile: string) => Promise<repo.UserRow | null>
  byId: (db: Db, id: number) => Promise<repo.UserRow>
  /** @throws Error if the key is gone */
  mobileOf: (user: Pick<repo.UserRow, 'user_code' | 'mobile_sealed'>) => string | null
  /** Masked mobile; '' if there is none or the key is gone, so that lists still load. */
  maskedMobileOf: (user: Pick<repo.UserRow, 'user_code' | 'mobile_sealed'>) => string
  seal: (userCode: string, mobile: string) => string
  /** @throws Refusal 409 if the mobile is taken. */
  create: (db: Db, account: NewAccount) => Promise<repo.UserRow>
  info: (user: repo.UserRow, counts: UserCounts, wechat: WechatLinks) => UserInfo
}

/** For who gives none. */
export const defaultNickname = (userCode: string): string => `团友${userCode.slice(-4)}`

export const createUsers = (ctx: Omit<Context, 'log'>): Users => {
  const { fields } = ctx.keys
  const place = (userCode: string) => `users:${userCode}:mobile`
  const indexOf = (mobile: string) => fields.index(mobile, 'mobile')
  const mobileOf: Users['mobileOf'] = user =>
    user.mobile_sealed ? fields.open(user.mobile_sealed, place(user.user_code)) : null

  return {
    indexOf,
    mobileOf,
    maskedMobileOf: user => masked(user.mobile_sealed && fields.openOrNull(user.mobile_sealed, place(user.user_code))),
    byMobile: (db, mobile) => repo.userByMobile(db, indexOf(mobile)),
    byId: async (db, id) => (await repo.userById(db, id))!,
    seal: (userCode, mobile) => fields.seal(mobile, place(userCode)),
    create: async (db, account) => {
      const userCode = newCode('u')
      const inviter = account.maoxiu_code ? await repo.activeByReferral(db, account.maoxiu_code) : null
      const made = await repo.insertUser(db, {
        user_code: userCode,
        maoxiu_code: newCode('').slice(0, 10),
        nickname: account.nickname || defaultNickname(userCode),
        mobile_sealed: account.mobile && fields.seal(account.mobile, place(userCode)),
        mobile_index: account.mobile && indexOf(account.mobile),
        password_hash: account.password_hash ?? null,
        inviter_id: inviter?.id ?? null,
        roles: account.roles ?? ['user'],
        permissions: account.permissions ?? [],
        is_identity_certified: account.is_identity_certified ?? false,
        is_enterprise_certified: account.is_enterprise_certified ?? false,
        created_at: nowText(ctx),
      })
      if (!made) throw conflict('mobile_taken')
      return made
    },
    info: (user, counts, wechat) => {
      const mobile = mobileOf(user)
      return {
        user_code: user.user_code,
        organization_code: user.organization_code,
        maoxiu_code: user.maoxiu_code,
        nickname: user.nickname,
        avatar_url: user.avatar_url,
        gender: user.gender,
        province: user.province,
        city: user.city,
        mobile_masked: masked(mobile),
        has_password: user.password_hash !== null,
        is_wechat_bound: wechat.isBound,
        wechat_platforms: wechat.platforms,
        role: user.roles,
        permission: user.permissions,
        is_identity_certified: user.is_identity_certified,
        is_enterprise_certified: user.is_enterprise_certified,
        ...counts,
        created_at: user.created_at,
      }
    },
  }
}
