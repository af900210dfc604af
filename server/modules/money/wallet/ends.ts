import type { Input, Output } from '#contract'
import type { ShareholderEnd, wallets as contract } from '#contract/money/wallet'
import { shareholderEndMachine, type Shareholding } from '#domain/money/wallet'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, forbidden, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { countEnds, findEndQueue } from './end-reads'
import { lockRights, userCodeOf } from '../../base/account'
import { transition } from '../../base/audit'
import { createCheckOwn, leftOut, queuePage } from '../../review/examine'
import type { MessageService, NewMessage } from '../../base/message'
import type { ChangeRight } from '../../review/role'
import * as repo from './repo'

export interface EndDeps {
  messages: Pick<MessageService, 'notifyAll'>
  /** Revokes the role. */
  changeRight: ChangeRight
}
export type Ends = ReturnType<typeof createEnds>

const PERMISSION = 'user.manage'
const SUBJECT = 'shareholder_end'
const ROLE = 'shareholder'

const shownOf = ({ request_code, state, created_at, decided_at, reason }: repo.EndRow): ShareholderEnd => ({
  request_code,
  state,
  created_at,
  decided_at,
  reason,
})

/** Shareholders' requests to end their shareholding, and operators' decisions. */
export const createEnds = (ctx: Pick<Context, 'bus' | 'clock'>, { messages, changeRight }: EndDeps) => {
  const checkOwn = createCheckOwn(ctx)

  /** Whether a user is a shareholder, and their latest request to end it. */
  const shareholdingOf = async (
    db: Db,
    me: Pick<Principal, 'id' | 'roles'>,
  ): Promise<{ shareholding: Shareholding; end_request: ShareholderEnd | null }> => {
    const row = await repo.findEnd(db, me.id)
    const end_request = row && shownOf(row)
    if (me.roles.includes(ROLE)) return { shareholding: row?.state === 'pending' ? 'ending' : 'active', end_request }
    const wasOne = row?.state === 'approved' || (await repo.hasEarnedAsShareholder(db, me.id))
    return { shareholding: wasOne ? 'ended' : 'none', end_request }
  }

  /** @throws Refusal 403 `need: shareholder`; 409 while one waits */
  const ask = async (tx: Db, me: Principal): Promise<ShareholderEnd> => {
    // A decision, and a revocation by an operator, lock the same row.
    const { roles } = (await lockRights(tx, me.user_code))!
    if (!roles.includes(ROLE)) throw forbidden(ROLE)
    const made = await repo.insertEnd(tx, newCode('x'), me.id, nowText(ctx))
    if (!made) throw conflict('application_open')
    return shownOf(made)
  }

  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof contract.getShareholderEnds>,
  ): Promise<Output<typeof contract.getShareholderEnds>> => {
    const except = await leftOut(db, me.id, PERMISSION, true)
    const page = await queuePage(
      input,
      (after, limit) => findEndQueue(db, after, limit, except),
      row => ({
        request_code: row.request_code,
        person: { user_code: row.user_code, nickname: row.nickname, avatar_url: row.avatar_url },
        available_fen: row.available_fen,
        frozen_fen: row.frozen_fen,
        held_fen: row.held_fen,
        created_at: row.created_at,
        about: { kind: 'user' as const, code: row.user_code, title: row.nickname },
      }),
    )
    return { ...page, total: (await countEnds(db, except)).count }
  }

  /** @throws Refusal 404; 409 if another operator was faster; 403 for the operator's own request */
  const decide = async (
    tx: Tx,
    actorId: number,
    input: Input<typeof contract.decideShareholderEnd>,
  ): Promise<Output<typeof contract.decideShareholderEnd>> => {
    const asked = orNotFound(await repo.findEndByCode(tx, input.request_code))
    const { id, user_id: userId, request_code: code, state: from } = asked
    await checkOwn(tx, {
      actorId,
      concerned: [userId],
      permission: PERMISSION,
      subject: SUBJECT,
      code,
      isNeverOwn: true,
    })
    const user = (await lockRights(tx, await userCodeOf(tx, userId)))!
    const isApproved = input.decision === 'approved'
    const action = isApproved ? 'approve' : 'reject'
    const reason = isApproved ? null : input.reason!
    const at = nowText(ctx)
    await transition(
      tx,
      shareholderEndMachine,
      { from, action, at, actor_id: actorId, subject: SUBJECT, subject_code: code, reason },
      to => repo.decideEnd(tx, id, { from, to, at, by: actorId, reason }),
      'examine_taken',
    )
    // Nothing to revoke if an operator has done so by hand.
    if (isApproved && user.roles.includes(ROLE))
      await changeRight(tx, { actorId, user, of: 'role', name: ROLE, change: 'revoke', reason })
    await messages.notifyAll(tx, messagesOf(userId, reason))
    return {}
  }

  return { shareholdingOf, ask, queue, decide }
}

/** The message about the decision; if granted, also the system message that makes the app refresh its token. */
const messagesOf = (userId: number, reason: string | null): NewMessage[] => {
  const about = { userId, channel: 'system' as const, objectKind: 'wallet', objectCode: 'shareholder' }
  return reason === null
    ? [
        { ...about, key: 'wallet.end_approved' },
        { userId, channel: 'system', key: 'role.changed' },
      ]
    : [{ ...about, key: 'wallet.end_rejected', params: { reason } }]
}
