import type { Input, Output } from '#contract'
import type { certifications, ExaminedCertification } from '#contract/review/certification'
import {
  CERTIFICATION_PICTURES,
  certificationMachine,
  type CertificationPicture,
  type CertificationState,
} from '#domain/review/certification'
import { next } from '#domain/kit/machine'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { inTransaction } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import type { PrivateLinks } from '#server/http/private-links'
import { conflict, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import * as queued from './reads'
import { findAccountsOfNumber } from '../../base/account/person-reads'
import { joinPerson, lockMeeting, lockUser, setIdentityCertified, setOrganization } from '../../base/account'
import { insertAudit } from '../../base/audit'
import { createCheckOwn, leftOut, queuePage } from '../examine'
import type { MessageService } from '../../base/message'
import type { Fields } from './fields'
import { pictureLinks } from './picture-route'
import * as repo from './repo'

const PERMISSION = 'examine.certification'
const SUBJECT = 'certification'

/** Argument of the hooks that run when a certification is granted or lost. */
export interface Certified {
  userId: number
  kind: repo.CertificationRow['kind']
  isCertified: boolean
  /** Blind index of the ID number or credit code, for finding equal numbers. */
  numberIndex: string
}
/** Runs in the decision's transaction. */
export type OnCertified = (tx: Tx, certified: Certified) => Promise<void>

type Decided = Output<typeof certifications.decideCertification>
interface Move {
  action: 'approve' | 'reject' | 'revoke'
  reason: string | null
}

export interface DeskDeps {
  fields: Fields
  links: Pick<PrivateLinks, 'sign'>
  messages: Pick<MessageService, 'notify'>
  onCertified: OnCertified[]
}
export type CertificationDesk = ReturnType<typeof createCertificationDesk>

/** Operators' view of applications, and their decisions. */
export const createCertificationDesk = (
  ctx: Pick<Context, 'bus' | 'clock'>,
  { fields, links, messages, onCertified }: DeskDeps,
) => {
  const checkOwn = createCheckOwn(ctx)

  const rowOf = (row: queued.QueuedCertificationRow): ExaminedCertification => ({
    code: row.certification_code,
    kind: row.kind,
    state: row.state,
    ...fields.masked(row),
    owner_nickname: row.owner_nickname,
    submitted_at: row.created_at,
    check: row.check_state,
  })

  const queue = async (
    db: Db,
    me: Principal,
    { state = 'pending', keyword = '', ...input }: Input<typeof certifications.getCertificationQueue>,
  ): Promise<Output<typeof certifications.getCertificationQueue>> => {
    const query = { state, keyword, except: await leftOut(db, me.id, PERMISSION, true) }
    const page = await queuePage(input, (after, limit) => queued.findQueue(db, query, after, limit), rowOf)
    return { ...page, total: (await queued.countQueue(db, query)).count }
  }

  /** @throws Refusal 404 unless it waits or is in force */
  const detail = async (
    db: Db,
    { code }: Input<typeof certifications.getCertificationDetail>,
  ): Promise<Output<typeof certifications.getCertificationDetail>> => {
    const { owner, ...row } = orNotFound(await queued.findExamined(db, code))
    const inForce = row.state === 'pending' ? await repo.findApproved(db, row.user_id, row.kind) : null
    return {
      row: rowOf(row),
      reason: row.reason,
      owner: { ...owner, ...(await repo.findRecord(db, row.user_id)) },
      number_fits: fields.fits(row),
      same_number_count: await repo.countSameNumber(db, row),
      in_force: inForce && fields.masked(inForce),
    }
  }

  /** Audits the access, then returns the unmasked data. @throws Refusal 404 unless it waits or is in force */
  const look = (
    db: Db,
    me: Principal,
    { code }: Input<typeof certifications.lookAtCertification>,
  ): Promise<Output<typeof certifications.lookAtCertification>> =>
    inTransaction(db, async tx => {
      const row = orNotFound(await repo.findByCode(tx, code))
      if (row.state !== 'pending' && row.state !== 'approved') throw notFound()
      await insertAudit(tx, {
        at: nowText(ctx),
        actor_id: me.id,
        action: 'look',
        subject: SUBJECT,
        subject_code: code,
        from_state: row.state,
        to_state: row.state,
      })
      const kinds: readonly CertificationPicture[] = CERTIFICATION_PICTURES[row.kind]
      const { urls, expires_at } = pictureLinks(links, row.files, me)
      return { ...fields.open(row), pictures: urls.map((url, i) => ({ kind: kinds[i], url })), expires_at }
    })

  /** Updates the user's row and runs the hooks. */
  const setCertified = async (
    tx: Tx,
    { user_id: userId, kind, number_index: numberIndex }: repo.CertificationRow,
    organizationCode: string | undefined,
    isCertified: boolean,
  ): Promise<void> => {
    if (kind === 'identity') await setIdentityCertified(tx, userId, isCertified)
    else await setOrganization(tx, userId, isCertified ? organizationCode! : '')
    // Cards in the feed show the badge.
    if (kind === 'enterprise') tx.afterCommit(() => ctx.bus.publish('feed_changed', {}))
    for (const hook of onCertified) await hook(tx, { userId, kind, isCertified, numberIndex })
  }

  /**
   * @throws Refusal 404; 409 `examine_taken` if another operator was faster; 403 for the operator's own application,
   * by account or by ID number
   */
  const decided = async (tx: Tx, me: Principal, code: string, { action, reason }: Move): Promise<Decided> => {
    const { user_id, kind, number_index: numberIndex } = orNotFound(await repo.findByCode(tx, code))
    // Lock order: the users before the application, as in applying.
    const meeting = kind === 'identity' && action === 'approve' ? await lockMeeting(tx, user_id, numberIndex) : null
    if (!meeting) await lockUser(tx, user_id)
    const row = orNotFound(await repo.lockByCode(tx, code))
    const to = next(certificationMachine, row.state, action)
    if (to === null) throw conflict('examine_taken')
    // Whoever has that number already applies for themselves, by an account that isn't known as theirs yet.
    const sameNumber = kind === 'identity' ? await findAccountsOfNumber(tx, numberIndex) : []
    await checkOwn(tx, {
      actorId: me.id,
      concerned: [user_id, ...sameNumber],
      permission: PERMISSION,
      subject: SUBJECT,
      code,
      isNeverOwn: true,
    })
    const at = nowText(ctx)
    const note = (subject_code: string, done: string, from_state: CertificationState, to_state: CertificationState) =>
      insertAudit(tx, {
        at,
        actor_id: me.id,
        action: done,
        subject: SUBJECT,
        subject_code,
        from_state,
        to_state,
        reason,
      })

    let organizationCode: string | undefined
    if (action === 'approve') {
      const before = await repo.replaceApproved(tx, row.user_id, row.kind)
      if (before) await note(before, 'replace', 'approved', 'replaced')
      if (row.kind === 'enterprise')
        organizationCode = await repo.organizationOf(tx, row.number_index, newCode('o'), at)
    }
    if (!(await repo.setState(tx, row.id, { from: row.state, to, at, by: me.id, reason, organizationCode })))
      throw conflict('examine_taken')
    await note(code, action, row.state, to)
    if (meeting) await joinPerson(tx, meeting, { userId: user_id, numberIndex, at })
    if (action !== 'reject') await setCertified(tx, row, organizationCode, action === 'approve')
    await messages.notify(tx, {
      userId: row.user_id,
      channel: 'examine',
      key: `examine.${row.kind}_${to as 'approved' | 'rejected' | 'revoked'}`,
      params: reason === null ? {} : { reason },
      objectKind: SUBJECT,
      objectCode: code,
    })
    return {}
  }

  const decide = (tx: Tx, me: Principal, input: Input<typeof certifications.decideCertification>) =>
    decided(
      tx,
      me,
      input.code,
      input.decision === 'approved' ? { action: 'approve', reason: null } : { action: 'reject', reason: input.reason! },
    )

  const revoke = (tx: Tx, me: Principal, input: Input<typeof certifications.revokeCertification>) =>
    decided(tx, me, input.code, { action: 'revoke', reason: input.reason })

  return { queue, detail, look, decide, revoke }
}
