import type { Input, Output } from '#contract'
import type { TeamOrder, WalletBalance, WalletLine, wallets as contract } from '#contract/money/wallet'
import { PAGE_SIZE } from '#domain/base/paging'
import { monthSpan } from '#domain/kit/month'
import { DAY_MS, shanghaiDay, shanghaiMidnight } from '#domain/kit/relative-time'
import { causeOf, CHART_DAYS, type TeamWallet, WALLETS, type WalletKind } from '#domain/money/wallet'
import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import type { Principal } from '#server/http/serve'
import { findLevels, findMembers } from './team-reads'
import { earnedByDay, findBuckets, findLog, findWithdrawn, type LogRow, type Span, sumLog } from './log-reads'
import { findRewardOrders, findTeamOrders, sumRewards, sumTeamOrders, type TeamOrderRow } from './order-reads'
import type { Balances, Ledger } from '../../base/ledger'
import type { Ends } from './ends'
import { findNextRelease } from './repo'

interface WalletViewDeps {
  ledger: Pick<Ledger, 'balances'>
  ends: Pick<Ends, 'shareholdingOf'>
}
export type WalletViews = ReturnType<typeof createWalletViews>

const isTeamWallet = (kind: WalletKind): kind is TeamWallet => kind !== 'reward'
const personOf = (row: { user_code: string | null; nickname: string | null; avatar_url: string | null }) => ({
  user_code: row.user_code ?? '',
  nickname: row.nickname ?? '',
  avatar_url: row.avatar_url ?? '',
})

const commissionOf = (row: LogRow): WalletLine['commission'] =>
  row.commission_code === null
    ? null
    : {
        commission_code: row.commission_code,
        level: row.level!,
        state: row.commission_state!,
        available_at: row.available_at!,
        order_code: row.order_code!,
        item_kind: row.item_kind!,
        item_code: row.item_code!,
        paid_fen: row.paid_fen!,
        buyer: personOf(row),
      }

const lineOf = (row: LogRow): WalletLine => ({
  id: String(row.id),
  cause: causeOf(row.kind),
  move: row.kind,
  amount_fen: row.amount_fen,
  at: row.at,
  ref: row.ref,
  commission: commissionOf(row),
  reward:
    row.reward_code === null ? null : { reward_code: row.reward_code, kind: row.reward_kind!, invited: personOf(row) },
  withdrawal:
    row.withdrawal_code === null
      ? null
      : { withdrawal_code: row.withdrawal_code, state: row.withdrawal_state!, fee_fen: row.fee_fen! },
})

const orderOf = (row: TeamOrderRow): TeamOrder => ({
  commission_code: row.commission_code,
  level: row.level,
  state: row.state,
  available_at: row.available_at,
  order_code: row.order_code,
  item_kind: row.item_kind,
  item_code: row.item_code,
  paid_fen: row.paid_fen,
  buyer: personOf(row),
  rate: row.rate,
  amount_fen: row.amount_fen,
  created_at: row.created_at,
  ended_at: row.ended_at,
})

/**
 * What users see of their wallets. Balances come from the ledger; sums are included with the first page of a list only.
 */
export const createWalletViews = (ctx: Pick<Context, 'clock'>, { ledger, ends }: WalletViewDeps) => {
  const balanceOf = (
    kind: WalletKind,
    balances: Balances,
    withdrawn: readonly { wallet: WalletKind; amount_fen: number }[],
  ): WalletBalance => ({
    kind,
    available_fen: balances[kind].available,
    frozen_fen: balances[kind].frozen,
    held_fen: balances[kind].held,
    withdrawn_fen: withdrawn.find(({ wallet }) => wallet === kind)?.amount_fen ?? 0,
  })

  const all = async (db: Db, { id }: Principal): Promise<Output<typeof contract.getWallets>> => {
    const balances = await ledger.balances(db, id)
    const withdrawn = await findWithdrawn(db, id)
    return {
      wallets: WALLETS.map(kind => balanceOf(kind, balances, withdrawn)),
      coins: balances.coins.available,
    }
  }

  /** Days of the chart, ending today. */
  const days = (): string[] => {
    const today = shanghaiMidnight(ctx.clock.now())
    return Array.from({ length: CHART_DAYS }, (_, i) => shanghaiDay(today - (CHART_DAYS - 1 - i) * DAY_MS))
  }

  const chart = async (db: Db, userId: number, kind: WalletKind): Promise<{ day: string; amount_fen: number }[]> => {
    const midnight = shanghaiMidnight(ctx.clock.now())
    const span = {
      from: new Date(midnight - (CHART_DAYS - 1) * DAY_MS).toISOString(),
      to: new Date(midnight + DAY_MS).toISOString(),
    }
    const found = new Map(
      (await earnedByDay(db, await findBuckets(db, userId, kind), span)).map(row => [row.day, row.amount_fen]),
    )
    return days().map(day => ({ day, amount_fen: found.get(day) ?? 0 }))
  }

  const one = async (
    db: Db,
    me: Principal,
    { kind }: Input<typeof contract.getWallet>,
  ): Promise<Output<typeof contract.getWallet>> => ({
    ...balanceOf(kind, await ledger.balances(db, me.id), await findWithdrawn(db, me.id)),
    chart: await chart(db, me.id, kind),
    next_release: isTeamWallet(kind) ? await findNextRelease(db, me.id, kind) : null,
    ...(kind === 'shareholder'
      ? await ends.shareholdingOf(db, me)
      : { shareholding: 'none' as const, end_request: null }),
  })

  const log = async (
    db: Db,
    { id: userId }: Principal,
    { kind: wallet, month, direction, cursor, limit = PAGE_SIZE }: Input<typeof contract.getBalanceLog>,
  ): Promise<Output<typeof contract.getBalanceLog>> => {
    const span: Span | null = month === undefined ? null : monthSpan(month)
    const accounts = await findBuckets(db, userId, wallet)
    const rows = await findLog(db, {
      userId,
      wallet,
      accounts,
      span,
      direction: direction ?? null,
      beforeId: decodeNumberCursor(cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.at, row.id))
    return {
      items: items.map(lineOf),
      next_cursor,
      totals: cursor === undefined ? await sumLog(db, accounts, span) : null,
    }
  }

  const orders = async (
    db: Db,
    { id: userId }: Principal,
    wallet: TeamWallet,
    input: Input<typeof contract.getDistributionOrders>,
  ): Promise<Output<typeof contract.getDistributionOrders>> => {
    const { cursor, limit = PAGE_SIZE, state = null, user_code: userCode = null } = input
    const query = { userId, wallet, state, userCode, commissionCode: input.commission_code ?? null }
    const rows = await findTeamOrders(db, query, decodeNumberCursor(cursor)?.id ?? null, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return {
      items: items.map(orderOf),
      next_cursor,
      totals: cursor === undefined ? await sumTeamOrders(db, query) : null,
    }
  }

  const rewards = async (
    db: Db,
    { id: userId }: Principal,
    { kind, reward_code, cursor, limit = PAGE_SIZE }: Input<typeof contract.getRewardOrders>,
  ): Promise<Output<typeof contract.getRewardOrders>> => {
    const query = { userId, kind: kind ?? null, rewardCode: reward_code ?? null }
    const rows = await findRewardOrders(db, query, decodeNumberCursor(cursor)?.id ?? null, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.created_at, row.id))
    return {
      items: items.map(row => ({
        reward_code: row.reward_code,
        kind: row.kind,
        amount_fen: row.amount_fen,
        created_at: row.created_at,
        invited: personOf(row),
      })),
      next_cursor,
      totals: cursor === undefined ? await sumRewards(db, query) : null,
    }
  }

  const team = async (
    db: Db,
    { id: userId }: Principal,
    { kind: wallet, level = 1, keyword = '', cursor, limit = PAGE_SIZE }: Input<typeof contract.getTeam>,
  ): Promise<Output<typeof contract.getTeam>> => {
    const rows = await findMembers(db, {
      userId,
      wallet,
      level: level === 2 ? 2 : 1,
      keyword,
      beforeId: decodeNumberCursor(cursor)?.id ?? null,
      limit: limit + 1,
    })
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.joined_at, row.id))
    return {
      items: items.map(row => ({
        user_code: row.user_code,
        nickname: row.nickname,
        avatar_url: row.avatar_url,
        is_identity_certified: row.is_identity_certified,
        level,
        joined_at: row.joined_at,
        order_count: row.order_count,
        earned_fen: row.earned_fen,
      })),
      next_cursor,
      levels: cursor === undefined ? await findLevels(db, userId, wallet) : null,
    }
  }

  return { all, one, log, orders, rewards, team }
}
