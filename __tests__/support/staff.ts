import { hash } from '@node-rs/argon2'
import type { Permission, Role } from '../../domain/base/roles'
import { createUsers } from '../../server/modules/base/account/users'
import { client, type startInProcess } from './server'

type InProcess = Awaited<ReturnType<typeof startInProcess>>

export interface Member {
  id: number
  code: string
  /** The referral code. */
  invite: string
  mobile: string
  nickname: string
  /** An access token; every other log-in is another device. */
  token: string
  refreshToken: string
}

interface More {
  roles?: Role[]
  permissions?: Permission[]
  isCertified?: boolean
  inviter?: Pick<Member, 'invite'>
  nickname?: string
}

const PASSWORD = 'demo1234'

/** Makes accounts on a server of this process, without text messages. */
export const createStaff = async (server: InProcess, prefix: string) => {
  const app = client(server.url)
  const users = createUsers(server.context)
  const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
  let count = 0
  /** Somebody who is not logged in. */
  const account = async ({ roles = [], permissions = [], isCertified = false, inviter, nickname }: More = {}) => {
    count += 1
    const mobile = `${prefix}${String(count).padStart(11 - prefix.length, '0')}`
    const row = await users.create(server.context.db, {
      mobile,
      password_hash,
      nickname: nickname ?? `团友${mobile.slice(-4)}`,
      roles: ['user', ...roles],
      permissions,
      is_identity_certified: isCertified,
      maoxiu_code: inviter?.invite,
    })
    return { id: row.id, code: row.user_code, invite: row.maoxiu_code, mobile, nickname: row.nickname }
  }
  const login = (mobile: string) => app.login(mobile, PASSWORD)
  return {
    app,
    account,
    login,
    member: async (more: More = {}): Promise<Member> => {
      const made = await account(more)
      const { access_token, refresh_token } = await login(made.mobile)
      return { ...made, token: access_token, refreshToken: refresh_token }
    },
  }
}
export type Staff = Awaited<ReturnType<typeof createStaff>>
