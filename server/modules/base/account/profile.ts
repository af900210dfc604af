import type { Input, Output } from '#contract'
import type { account, UserInfo } from '#contract/base/account'
import { isRegion } from '#domain/base/regions'
import type { Context } from '#server/context'
import { invalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { CheckTexts, ContentChecks } from '../moderation'
import type { UploadService } from '../upload'
import * as repo from './repo'
import type { Users } from './users'

export interface ProfileDeps {
  users: Pick<Users, 'byId'>
  infoOf: (user: repo.UserRow) => Promise<UserInfo>
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
  uploads: Pick<UploadService, 'pathAt' | 'isOwnAvatar'>
}

/** Updates the user's own profile. */
export const createProfile = (
  ctx: Pick<Context, 'db'>,
  { users, infoOf, checkTexts, checks, uploads }: ProfileDeps,
) => {
  /**
   * Resolves the new avatar path: undefined leaves the avatar as it is, null removes it.
   * @throws InvalidInput unless it is an avatar upload of the user's own or the current avatar
   */
  const avatarOf = async (
    { id }: Principal,
    fileId: string | undefined,
    url: string | undefined,
  ): Promise<string | null | undefined> => {
    const isCode = fileId !== undefined
    if (!isCode && !url) return url === undefined ? undefined : null
    const path = isCode ? fileId : uploads.pathAt(url!)
    if (path !== null && (await uploads.isOwnAvatar(ctx.db, id, path))) return path
    if (!isCode && url === (await users.byId(ctx.db, id)).avatar_url) return undefined
    throw invalid(isCode ? 'avatar_file_id' : 'avatar_url', 'invalid.picture')
  }

  /**
   * Checks province and city as they would be stored.
   * @throws InvalidInput for an unknown region; unchanged and empty values pass
   */
  const checkRegion = async ({ id }: Principal, change: { province?: string; city?: string }): Promise<void> => {
    if (change.province === undefined && change.city === undefined) return
    const now = await users.byId(ctx.db, id)
    const { province = now.province, city = now.city } = change
    const isSame = province === now.province && city === now.city
    if (!isSame && !isRegion(province, city) && (province || city))
      throw invalid(change.city === undefined ? 'province' : 'city', 'invalid.region')
  }

  return async (
    principal: Principal,
    change: Input<typeof account.updateUserInfo>,
  ): Promise<Output<typeof account.updateUserInfo>> => {
    await checkTexts({ nickname: change.nickname }, principal.id)
    await checkRegion(principal, change)
    const { avatar_file_id, avatar_url, ...rest } = change
    const avatar_path = await avatarOf(principal, avatar_file_id, avatar_url)
    const user = await repo.updateProfile(ctx.db, principal.id, {
      ...rest,
      avatar_path,
    })
    if (avatar_path) {
      const visible = { kind: 'avatar', code: avatar_path } as const
      await checks.start(ctx.db, principal.id, { texts: [], pictures: [avatar_path] }, visible)
    }
    return infoOf(user!)
  }
}
