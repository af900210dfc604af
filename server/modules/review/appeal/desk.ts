import type { Input, Output } from '#contract'
import type { appeals, ExaminedAppeal, ExaminedPallet } from '#contract/review/appeal'
import { appealMachine } from '#domain/review/appeal'
import { DEFAULT_LOCALE, type Locale } from '#domain/base/locale'
import { type Context, nowText } from '#server/context'
import type { Except, Waiting } from '#server/db/results'
import type { Db, Tx } from '#server/db/types'
import { say } from '#server/http/messages'
import { conflict, forbidden, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import {
  findAppealQueue,
  findTakenPallet,
  findWaitingAppeal,
  type SeenAppeals,
  waitingAppeals,
  type WaitingAppealRow,
} from './reads'
import { findPalletProducts } from '../../market/folder/pallet-reads'
import { transition } from '../../base/audit'
import { createCheckOwn, leftOut, queuePage } from '../examine'
import type { ReviewService } from '../../market/listing'
import type { MessageService, NewMessage } from '../../base/message'
import type { ProductReview } from '../../market/product'
import { coverOf } from '../../market/shelf/stored-media'
import * as repo from './repo'

export interface AppealDeskDeps {
  reviews: {
    listing: Pick<ReviewService, 'shownDetail' | 'reinstate'>
    product: Pick<ProductReview, 'shownDetail' | 'reinstate'>
  }
  /** These undo an operator's decision. @throws Refusal 409 if the thing is no longer taken down or hidden */
  reinstatePallet: (tx: Db, actorId: number, code: string) => Promise<void>
  unhideComment: (tx: Db, actorId: number, code: string) => Promise<void>
  /**
   * @param against time of the freeze: a later freeze stays
   * @throws Refusal 409 if it isn't frozen by that decision; 403 `admin` for staff
   */
  unfreeze: (
    tx: Tx,
    actor: Principal,
    input: { user_code: string; reason: string },
    against: string,
  ) => Promise<unknown>
  messages: Pick<MessageService, 'notify'>
  publicBase: string
}
export type AppealDesk = ReturnType<typeof createAppealDesk>

/** The permission for reports and take-downs also covers appeals against them. */
const PERMISSION = 'examine.report'
/** Appeals of frozen accounts need the permission to unfreeze. */
const OF_ACCOUNTS = 'user.manage'
/** Maximum number of a pallet's products shown at the desk. */
const PRODUCTS_SHOWN = 20
/** Maximum length of a comment in its row. */
const TITLE_MAX = 60

type Viewer = Pick<Principal, 'id' | 'roles' | 'permissions'>
const isAdmin = ({ roles }: Viewer): boolean => roles.includes('admin')
const managesUsers = (me: Viewer): boolean => isAdmin(me) || me.permissions.includes(OF_ACCOUNTS)
const permissionFor = ({ object_kind }: WaitingAppealRow) => (object_kind === 'account' ? OF_ACCOUNTS : PERMISSION)

/** Operators' decisions on appeals. */
export const createAppealDesk = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { reviews, reinstatePallet, unhideComment, unfreeze, messages, publicBase }: AppealDeskDeps,
) => {
  const titleOf = ({ kind, title }: WaitingAppealRow): string => {
    const letters = Array.from(title)
    return kind === 'comment' && letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('')}…` : title
  }
  const rowOf = (row: WaitingAppealRow): ExaminedAppeal => ({
    code: row.appeal_code,
    kind: row.kind,
    title: titleOf(row),
    cover_url: coverOf(publicBase, row.cover_path),
    cover_color: row.cover_color,
    owner_nickname: row.owner.nickname,
    submitted_at: row.created_at,
  })

  const seenBy = async (db: Db, me: Viewer): Promise<SeenAppeals> => ({
    except: await leftOut(db, me.id, PERMISSION),
    accounts: isAdmin(me) ? 'all' : managesUsers(me) ? 'people' : 'none',
    exceptOfAccounts: await leftOut(db, me.id, OF_ACCOUNTS),
  })

  const waiting = async (db: Db, _except: Except, me: Viewer): Promise<Waiting> =>
    waitingAppeals(db, await seenBy(db, me))

  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof appeals.getAppealQueue>,
  ): Promise<Output<typeof appeals.getAppealQueue>> => {
    const seen = await seenBy(db, me)
    const page = await queuePage(input, (after, limit) => findAppealQueue(db, after, limit, seen), rowOf)
    return { ...page, total: (await waitingAppeals(db, seen)).count }
  }

  /** @throws Refusal 403 for a frozen account's appeal if the operator may not unfreeze it */
  const checkMay = (me: Viewer, { object_kind, is_staff: isStaff }: WaitingAppealRow): void => {
    if (object_kind !== 'account') return
    if (!managesUsers(me)) throw forbidden(OF_ACCOUNTS)
    if (isStaff && !isAdmin(me)) throw forbidden('admin')
  }

  const palletOf = async (db: Db, code: string): Promise<ExaminedPallet> => {
    const { id, name, note, product_count } = orNotFound(await findTakenPallet(db, code))
    const rows = await findPalletProducts(db, id, null, PRODUCTS_SHOWN)
    return {
      name,
      note,
      product_count,
      products: rows.map(({ title, cover_path, cover_color, unit, price_fen, remark }) => ({
        title,
        cover_url: coverOf(publicBase, cover_path),
        cover_color,
        unit,
        price_fen,
        remark,
      })),
    }
  }

  /** @throws Refusal 404 unless it waits; 403 as `checkMay` */
  const detail = async (
    db: Db,
    me: Principal,
    code: string,
    locale: Locale,
  ): Promise<Output<typeof appeals.getAppealDetail>> => {
    const row = orNotFound(await findWaitingAppeal(db, code))
    checkMay(me, row)
    const shared = {
      row: rowOf(row),
      text: row.text,
      owner: row.owner,
      taken_down: { reason: row.taken_down_reason ?? '', at: row.taken_down_at, by: row.taken_down_by_nickname },
    }
    const { object_kind: subject, object_code: thing, made_at: created_at } = row
    switch (subject) {
      case 'listing':
        return { subject, ...shared, detail: await reviews.listing.shownDetail(db, thing, locale) }
      case 'product':
        return { subject, ...shared, detail: await reviews.product.shownDetail(db, thing, locale) }
      case 'pallet':
        return { subject, ...shared, detail: await palletOf(db, thing) }
      case 'comment': {
        const kind = row.about_kind === 'folder' || row.about_kind === null ? 'platform' : row.about_kind
        const about = { kind, code: row.about_code ?? '', title: row.about_title ?? '' } as const
        return { subject, ...shared, detail: { text: row.title, created_at, about } }
      }
      case 'account':
        return { subject, ...shared, detail: { created_at } }
    }
  }

  const checkOwn = createCheckOwn(ctx)

  /**
   * Message to the owner. None for an account: unfreezing sends its own, and a frozen owner reads the outcome where
   * they appealed.
   */
  const messageOf = (row: WaitingAppealRow, reason: string | null): NewMessage | null => {
    if (row.kind === 'account') return null
    const isComment = row.kind === 'comment'
    return {
      userId: row.owner_id,
      channel: isComment ? 'system' : 'examine',
      key: reason === null ? GRANTED[row.kind] : 'examine.appeal_rejected',
      params: { title: titleOf(row), ...(reason === null ? {} : { reason }) },
      objectKind: row.about_kind ?? undefined,
      objectCode: row.about_code ?? undefined,
    }
  }

  /** Undoes the decision that the appeal is against. */
  const undo = async (tx: Tx, actor: Principal, { object_kind, object_code, taken_down_at }: WaitingAppealRow) => {
    switch (object_kind) {
      case 'listing':
      case 'product':
        if (object_kind === 'listing') tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))
        return reviews[object_kind].reinstate(tx, actor.id, object_code)
      case 'pallet':
        return reinstatePallet(tx, actor.id, object_code)
      case 'comment':
        return unhideComment(tx, actor.id, object_code)
      case 'account': {
        const reason = say('appeal_granted', DEFAULT_LOCALE)
        return unfreeze(tx, actor, { user_code: object_code, reason }, taken_down_at)
      }
    }
  }

  /**
   * @throws Refusal 404; 409 `examine_taken` if it was decided or the thing is shown again; 403 as `checkMay`, and for
   * the operator's own thing or decision while somebody else could decide
   */
  const decide = async (
    tx: Tx,
    actor: Principal,
    { code, decision, reason: given }: Input<typeof appeals.decideAppeal>,
  ): Promise<Output<typeof appeals.decideAppeal>> => {
    const row = await findWaitingAppeal(tx, code)
    if (!row) throw (await repo.isKnown(tx, code)) ? conflict('examine_taken') : notFound()
    checkMay(actor, row)
    const concerned = [row.owner_id, ...(row.taken_down_by === null ? [] : [row.taken_down_by])]
    await checkOwn(tx, {
      actorId: actor.id,
      concerned,
      permission: permissionFor(row),
      subject: 'appeal',
      code,
    })
    const isApproved = decision === 'approved'
    const reason = isApproved ? null : given!
    const at = nowText(ctx)
    const line = { at, actor_id: actor.id, subject: 'appeal', subject_code: code, reason }
    await transition(
      tx,
      appealMachine,
      { from: 'pending', action: isApproved ? 'approve' : 'reject', ...line },
      async to => {
        const isDecided = await repo.decideAppeal(tx, row.id, { from: 'pending', to, by: actor.id, at, reason })
        if (isDecided && isApproved) await undo(tx, actor, row)
        return isDecided
      },
      'examine_taken',
    )
    const message = messageOf(row, reason)
    if (message) await messages.notify(tx, message)
    return {}
  }

  return { waiting, queue, detail, decide }
}

const GRANTED = {
  supply: 'examine.appeal_approved',
  purchase: 'examine.appeal_approved',
  product: 'examine.appeal_approved',
  pallet: 'examine.pallet_appeal_approved',
  comment: 'comment.appeal_approved',
} as const
