import type { Input, Output } from '#contract'
import type { role as contract, RoleApplication, RoleStanding } from '#contract/review/role'
import { next } from '#domain/kit/machine'
import { type AppliedRole, applicationMachine, type RoleFacts } from '#domain/base/role-application'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, forbidden, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findApplicationQueue, waitingApplications } from './reads'
import { lockRights, userCodeOf } from '../../base/account'
import { insertAudit } from '../../base/audit'
import { createCheckOwn, leftOut, queuePage } from '../examine'
import type { MessageService, NewMessage } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import type { SystemService } from '../../base/system'
import { areMet, conditionsOf } from './conditions'
import * as repo from './repo'
import type { ChangeRight } from './rights'

/** Provides the figures for the conditions; the identity comes from the certification module. */
export type FactsOf = (db: Db, userId: number) => Promise<RoleFacts>

export interface RoleDeps {
  messages: Pick<MessageService, 'notifyAll'>
  checkTexts: CheckTexts
  system: Pick<SystemService, 'limitsIn'>
  factsOf: FactsOf
  changeRight: ChangeRight
}
export type RoleService = ReturnType<typeof createRoleService>

const PERMISSION = 'examine.group_leader'
const SUBJECT = 'role_application'

const shownOf = (row: repo.ApplicationRow): RoleApplication => ({
  application_code: row.application_code,
  state: row.state,
  places: row.places,
  group_count: row.group_count,
  member_count: row.member_count,
  introduction: row.introduction,
  created_at: row.created_at,
  decided_at: row.decided_at,
  reason: row.reason,
})

const writtenOf = (input: Input<typeof contract.applyRole>): repo.Written => {
  const { role, places, group_count, member_count } = input
  const groups =
    role === 'group_leader'
      ? { places: [...new Set(places)], group_count: group_count!, member_count: member_count! }
      : { places: [], group_count: null, member_count: null }
  return { ...groups, introduction: input.introduction }
}

/** Users' applications for a role, and operators' decisions on them. */
export const createRoleService = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { messages, checkTexts, system, factsOf, changeRight }: RoleDeps,
) => {
  const conditions = async (db: Db, userId: number, role: AppliedRole) =>
    conditionsOf(role, await factsOf(db, userId), await system.limitsIn(db))

  const standing = async (db: Db, me: Principal, role: AppliedRole): Promise<RoleStanding> => {
    const latest = await repo.findLatest(db, me.id, role)
    return {
      role,
      is_held: me.roles.includes(role),
      conditions: await conditions(db, me.id, role),
      application: latest && shownOf(latest),
    }
  }

  /** @throws Refusal 404; 409 if it was decided meanwhile */
  const rewrite = async (tx: Db, me: Principal, code: string, role: AppliedRole, written: repo.Written) => {
    const row = await repo.findByCode(tx, code)
    const mine = orNotFound(row?.user_id === me.id && row.role === role ? row : null)
    const changed = await repo.rewriteApplication(tx, mine.id, written)
    if (!changed) throw conflict('application_decided')
    return changed
  }

  const insert = async (tx: Db, me: Principal, role: AppliedRole, written: repo.Written) => {
    const made = await repo.insertApplication(tx, {
      ...written,
      application_code: newCode('a'),
      user_id: me.id,
      role,
      at: nowText(ctx),
    })
    if (!made) throw conflict('application_open')
    return made
  }

  /** @throws Refusal 403 `need: identity` without one; 404; 409; InvalidInput `introduction` */
  const apply = async (tx: Db, me: Principal, input: Input<typeof contract.applyRole>): Promise<RoleApplication> => {
    const { role, application_code: code } = input
    await checkTexts({ introduction: input.introduction })
    const written = writtenOf(input)
    // A decision locks the same row, so it comes before or after this call.
    const { roles } = (await lockRights(tx, me.user_code))!
    if (code !== undefined) return shownOf(await rewrite(tx, me, code, role, written))
    if (roles.includes(role)) throw conflict('role_held')
    const found = await conditions(tx, me.id, role)
    if (found.some(({ key, is_met }) => key === 'identity' && !is_met)) throw forbidden('identity')
    if (!areMet(found)) throw conflict('role_conditions')
    return shownOf(await insert(tx, me, role, written))
  }

  const queue = async (
    db: Db,
    me: Principal,
    input: Input<typeof contract.getApplicationQueue>,
  ): Promise<Output<typeof contract.getApplicationQueue>> => {
    const except = await leftOut(db, me.id, PERMISSION)
    const limits = await system.limitsIn(db)
    const page = await queuePage(
      input,
      (after, limit) => findApplicationQueue(db, after, limit, except),
      row => ({
        application_code: row.application_code,
        version: row.version,
        role: row.role,
        applicant: { user_code: row.user_code, nickname: row.nickname, avatar_url: row.avatar_url },
        conditions: conditionsOf(row.role, row, limits),
        places: row.places,
        group_count: row.group_count,
        member_count: row.member_count,
        introduction: row.introduction,
        created_at: row.created_at,
        about: { kind: 'user' as const, code: row.user_code, title: row.nickname },
      }),
    )
    return { ...page, total: (await waitingApplications(db, except)).count }
  }

  const checkOwn = createCheckOwn(ctx)

  /**
   * @throws Refusal 404; 409 if it was decided or changed in the meantime, or a condition isn't met; 403 for the
   * operator's own
   */
  const decide = async (
    tx: Tx,
    actorId: number,
    input: Input<typeof contract.decideApplication>,
  ): Promise<Output<typeof contract.decideApplication>> => {
    const asked = orNotFound(await repo.findByCode(tx, input.application_code))
    const { user_id: userId, application_code: code, role } = asked
    const isApproved = input.decision === 'approved'
    const to = next(applicationMachine, asked.state, isApproved ? 'approve' : 'reject')
    if (to === null) throw conflict('examine_taken')
    await checkOwn(tx, { actorId, concerned: [userId], permission: PERMISSION, subject: SUBJECT, code })
    const user = (await lockRights(tx, await userCodeOf(tx, userId)))!
    const reason = isApproved ? null : input.reason!
    const at = nowText(ctx)
    const isDecided = await repo.decideApplication(tx, { id: asked.id, version: input.version }, to, {
      by: actorId,
      at,
      reason,
    })
    if (!isDecided) throw conflict('examine_taken')
    if (isApproved && (user.status !== 'active' || !areMet(await conditions(tx, userId, role))))
      throw conflict('role_conditions')
    await insertAudit(tx, {
      at,
      actor_id: actorId,
      action: isApproved ? 'approve' : 'reject',
      subject: SUBJECT,
      subject_code: code,
      from_state: asked.state,
      to_state: to,
      reason,
    })
    if (isApproved) await changeRight(tx, { actorId, user, of: 'role', name: role, change: 'grant', reason: null })
    await messages.notifyAll(tx, messagesOf(userId, role, reason))
    return {}
  }

  return { standing, apply, queue, decide }
}

/** The message about the decision; for an approval also the system message that makes the app refresh its token. */
const messagesOf = (userId: number, role: AppliedRole, reason: string | null): NewMessage[] => {
  const about = { userId, objectKind: 'role', objectCode: role }
  return reason === null
    ? [
        { ...about, channel: 'examine', key: 'role.approved', params: { role } },
        { userId, channel: 'system', key: 'role.changed' },
      ]
    : [{ ...about, channel: 'examine', key: 'role.rejected', params: { role, reason } }]
}
