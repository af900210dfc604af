import type { Input, Output } from '#contract'
import type { Certification, certifications } from '#contract/review/certification'
import { CERTIFICATION_KINDS, type CertificationKind } from '#domain/review/certification'
import { PAGE_SIZE } from '#domain/base/paging'
import { isForeignCard, isIdCard } from '#domain/base/id-numbers'
import { DAY_MS, shanghaiDay } from '#domain/kit/relative-time'
import { type Context, nowText, timeText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { cutPage, decodeNumberCursor, encodeCursor } from '#server/http/cursor'
import { conflict, invalid, tooOften } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { lockUser } from '../../base/account'
import type { CheckTexts } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import type { CertifiedFields, Fields } from './fields'
import * as repo from './repo'

/** Limit per user: an operator reads each one. */
const APPLICATIONS_A_DAY = 5

interface OwnDeps {
  fields: Fields
  checkTexts: CheckTexts
  uploads: Pick<UploadService, 'areOwnPrivate'>
  /** Whether an identity provider is configured, which gets the person's name and number. */
  hasProvider: boolean
}
export type OwnCertifications = ReturnType<typeof createOwnCertifications>

/** Users' own applications. */
export const createOwnCertifications = (
  ctx: Pick<Context, 'clock'>,
  { fields, checkTexts, uploads, hasProvider }: OwnDeps,
) => {
  const shownOf = (row: repo.CertificationRow): Certification => ({
    certification_code: row.certification_code,
    kind: row.kind,
    state: row.state,
    ...fields.masked(row),
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
    reason: row.reason,
  })

  const standing = async (db: Db, user: Principal): Promise<Output<typeof certifications.getCertifications>> => {
    const rows = await repo.findStanding(db, user.id)
    const standingOf = (kind: CertificationKind) => {
      const own = rows.filter(row => row.kind === kind)
      const approved = own.find(row => row.state === 'approved')
      return { approved: approved ? shownOf(approved) : null, latest: own[0] ? shownOf(own[0]) : null }
    }
    const [identity, enterprise] = CERTIFICATION_KINDS.map(standingOf)
    return { identity, enterprise }
  }

  const page = async (
    db: Db,
    user: Principal,
    { cursor, limit = PAGE_SIZE }: Input<typeof certifications.getCertificationPage>,
  ): Promise<Output<typeof certifications.getCertificationPage>> => {
    const rows = await repo.findPage(db, user.id, decodeNumberCursor(cursor)?.id ?? null, limit + 1)
    const { items, next_cursor } = cutPage(rows, limit, row => encodeCursor(row.submitted_at, row.id))
    return { items: items.map(shownOf), next_cursor }
  }

  const apply = async (
    tx: Db,
    user: Principal,
    kind: CertificationKind,
    entered: CertifiedFields,
    files: string[],
  ): Promise<Certification> => {
    await lockUser(tx, user.id)
    if ((await repo.countSince(tx, user.id, kind, timeText(ctx, -DAY_MS))) >= APPLICATIONS_A_DAY)
      throw tooOften(DAY_MS / 1000)
    const code = newCode('z')
    const row = await repo.insertCertification(tx, {
      certification_code: code,
      user_id: user.id,
      kind,
      fields_sealed: fields.seal(code, entered),
      number_index: fields.indexOf(kind, entered.number),
      files,
      submitted_at: nowText(ctx),
      // The provider knows residents only.
      check_after: kind === 'identity' && hasProvider && !isForeignCard(entered.number) ? nowText(ctx) : null,
    })
    if (!row) throw conflict('certification_pending')
    return shownOf(row)
  }

  /** @throws InvalidInput for the picture's field unless it is the user's own private upload */
  const checkPicture = async (tx: Db, user: Principal, field: string, code: string): Promise<void> => {
    if (!(await uploads.areOwnPrivate(tx, user.id, [code]))) throw invalid(field, 'invalid.certificate_picture')
  }

  /** @throws InvalidInput; Refusal 409 while an earlier application waits, 429 for more than five a day */
  const certifyIdentity = async (
    tx: Db,
    user: Principal,
    input: Input<typeof certifications.certifyIdentity>,
  ): Promise<Certification> => {
    await checkTexts({ name: input.name })
    const number = input.id_number
    if (!isIdCard(number, shanghaiDay(ctx.clock.now()))) throw invalid('id_number', 'invalid.id_card')
    await checkPicture(tx, user, 'front_file_id', input.front_file_id)
    await checkPicture(tx, user, 'back_file_id', input.back_file_id)
    if (input.front_file_id === input.back_file_id) throw invalid('back_file_id', 'invalid.certificate_picture')
    const entered = { name: input.name, number, legal_person: null }
    return apply(tx, user, 'identity', entered, [input.front_file_id, input.back_file_id])
  }

  /** @throws InvalidInput; Refusal 409 while an earlier application waits, 429 for more than five a day */
  const certifyEnterprise = async (
    tx: Db,
    user: Principal,
    input: Input<typeof certifications.certifyEnterprise>,
  ): Promise<Certification> => {
    await checkTexts({ name: input.name, legal_person: input.legal_person })
    await checkPicture(tx, user, 'licence_file_id', input.licence_file_id)
    const entered = {
      name: input.name,
      number: input.credit_code,
      legal_person: input.legal_person,
    }
    return apply(tx, user, 'enterprise', entered, [input.licence_file_id])
  }

  return { standing, page, certifyIdentity, certifyEnterprise }
}
