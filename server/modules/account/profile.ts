import type { Input, Output } from '../../../contract'
import type { account, UserInfo } from '../../../contract/account'
import { isRegion } from '../../../domain/regions'
import type { Context } from '../../context'
import { invalid } from '../../http/refusal'
import type { Principal } from '../../http/serve'
import type { CheckTexts } from '../moderation'
import type { UploadService } from '../upload'
import * as repo from './repo'
import type { Users } from './users'

export interface ProfileDeps {
  users: Pick<Users, 'byId'>
  infoOf: (user: repo.UserRow) => Promise<UserInfo>
  checkTexts: CheckTexts
  uploads: Pick<UploadService, 'pathAt' | 'isOwnAvatar'>
}

/** What a person says of themselves. */
export const createProfile = (ctx: Pick<Context, 'db'>, { users, infoOf, checkTexts, uploads }: ProfileDeps) => {
  /**
   * What becomes of one's avatar: undefined leaves it as it is, null takes it away.
   * @throws InvalidInput for what is neither an own upload made for it nor the one that is there
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

  /** Province and city as they will stand. @throws InvalidInput for what is no region; older ones may stay */
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
    await checkTexts({ nickname: change.nickname })
    await checkRegion(principal, change)
    const { avatar_file_id, avatar_url, ...rest } = change
    const avatar_path = await avatarOf(principal, avatar_file_id, avatar_url)
    const user = await repo.updateProfile(ctx.db, principal.id, {
      ...rest,
      avatar_path,
      nickname: change.nickname?.trim(),
    })
    return infoOf(user!)
  }
}
