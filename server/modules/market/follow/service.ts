import type { Input, Output } from '#contract'
import type { follow, Person } from '#contract/market/follow'
import { PAGE_SIZE } from '#domain/base/paging'
import { FOLLOWING_MAX } from '#domain/market/follow'
import { DAY_MS } from '#domain/kit/relative-time'
import { shownRoles } from '#domain/base/roles'
import { type Context, nowText, timeText } from '#server/context'
import type { Db, Tx } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, invalid, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { countUnseen } from './news-reads'
import * as people from '../people-reads'
import { addToFollowCounts, countFollowing, findTarget, lockPair, nicknameOf, type TargetRow } from '../../base/account'
import type { MessageService } from '../../base/message'
import { startCursor } from './news-repo'
import * as repo from './repo'
import type { ResponseService } from './response'

const SUGGESTED = 10

export interface FollowDeps {
  messages: Pick<MessageService, 'notify'>
  response: ResponseService
}
export type FollowService = ReturnType<typeof createFollowService>

const personOf = ({ roles, ...row }: people.PersonRow): Person => ({
  user_code: row.user_code,
  nickname: row.nickname,
  avatar_url: row.avatar_url,
  is_identity_certified: row.is_identity_certified,
  is_enterprise_certified: row.is_enterprise_certified,
  role: shownRoles(roles),
  is_followed: row.is_followed,
  is_fan: row.is_fan,
})

/** Who follows whom. Counts change together with their rows while both users are locked. */
export const createFollowService = (ctx: Context, { messages, response }: FollowDeps) => {
  /** @throws Refusal 404; InvalidInput for the user themselves */
  const other = async (db: Db, me: Principal, userCode: string): Promise<TargetRow> => {
    if (userCode === me.user_code) throw invalid('user_code', 'invalid.self')
    return orNotFound(await findTarget(db, userCode))
  }

  const followUser = async (tx: Tx, me: Principal, userCode: string) => {
    const { id, status } = await other(tx, me, userCode)
    if (status !== 'active') throw notFound()
    await lockPair(tx, me.id, id)
    if (await repo.isBlocked(tx, id, me.id)) throw notFound()
    if (await repo.isBlocked(tx, me.id, id)) throw conflict('blocked_by_me')
    const at = nowText(ctx)
    if (await repo.insertFollow(tx, me.id, id, at)) {
      await addToFollowCounts(tx, me.id, id, 1)
      if ((await countFollowing(tx, me.id)) > FOLLOWING_MAX) throw conflict('following_full', { max: FOLLOWING_MAX })
      await startCursor(tx, me.id)
      if (await repo.takeFanMessage(tx, id, me.id, at, timeText(ctx, -DAY_MS)))
        await messages.notify(tx, {
          userId: id,
          channel: 'follow',
          key: 'follow.new_fan',
          params: { nickname: await nicknameOf(tx, me.id) },
          objectKind: 'user',
          objectCode: me.user_code,
          actorId: me.id,
        })
    }
    return people.findFollowRelation(tx, me.id, id)
  }

  const deleteFollow = async (tx: Db, followerId: number, followeeId: number): Promise<void> => {
    if (await repo.deleteFollow(tx, followerId, followeeId)) await addToFollowCounts(tx, followerId, followeeId, -1)
  }

  const end = async (tx: Db, me: Principal, userCode: string, side: 'following' | 'fan') => {
    const { id } = await other(tx, me, userCode)
    await lockPair(tx, me.id, id)
    await (side === 'following' ? deleteFollow(tx, me.id, id) : deleteFollow(tx, id, me.id))
    return people.findFollowRelation(tx, me.id, id)
  }

  const block = async (tx: Db, me: Principal, userCode: string) => {
    const { id } = await other(tx, me, userCode)
    await lockPair(tx, me.id, id)
    await repo.insertBlock(tx, me.id, id, nowText(ctx))
    await deleteFollow(tx, me.id, id)
    await deleteFollow(tx, id, me.id)
    return {}
  }

  const unblock = async (tx: Db, me: Principal, userCode: string) => {
    await repo.deleteBlock(tx, me.id, (await other(tx, me, userCode)).id)
    return {}
  }

  const set = async (tx: Db, me: Principal, input: Input<typeof follow.setFollow>) => {
    const { id } = await other(tx, me, input.user_code)
    const news = input.news ? [...new Set(input.news)] : null
    return orNotFound(await repo.updateFollow(tx, me.id, id, { news, isMuted: input.is_muted ?? null }))
  }

  const page = async (
    db: Db,
    me: Principal,
    input: Input<typeof follow.getFollowPage>,
  ): Promise<Output<typeof follow.getFollowPage>> => {
    const limit = input.limit ?? PAGE_SIZE
    const rows = await people.findPeople(db, me.id, {
      side: input.side,
      keyword: input.keyword ?? '',
      before: decodeNumberCursor(input.cursor),
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.since, row.id))
    const unseen =
      input.side === 'following'
        ? await countUnseen(
            db,
            me.id,
            items.map(row => row.id),
          )
        : null
    return {
      items: items.map(row => ({
        ...personOf(row),
        since: row.since,
        ...(unseen && { news: row.news!, is_muted: row.is_muted!, unseen: unseen.get(row.id) ?? 0 }),
      })),
      next_cursor,
      total: await people.countPeople(db, me.id, input.side),
    }
  }

  const suggested = async (db: Db, me: Principal): Promise<Output<typeof follow.getSuggestedPeople>> => ({
    items: (await people.findSuggested(db, me.id, SUGGESTED)).map(row => ({
      ...personOf(row),
      fan_count: row.fan_count,
      release_count: row.release_count,
    })),
  })

  /** @throws Refusal 404 for an unknown user and for one whose account is frozen or cancelled. */
  const profile = async (db: Db, me: Principal, userCode: string): Promise<Output<typeof follow.getUserProfile>> => {
    const row = await people.findProfile(db, me.id, userCode)
    if (!row || row.status !== 'active') throw notFound()
    return {
      ...personOf(row),
      province: row.province,
      city: row.city,
      joined_at: row.created_at,
      following_count: row.following_count,
      fan_count: row.fan_count,
      supply_count: row.supply_count,
      purchase_count: row.purchase_count,
      product_count: row.product_count,
      is_me: row.id === me.id,
      is_blocked: row.is_blocked,
      wanted: row.wanted,
      response: await response(db, row.id),
    }
  }

  return { followUser, end, block, unblock, set, page, suggested, profile }
}
