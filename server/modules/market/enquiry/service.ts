import type { Input, Output } from '#contract'
import type { enquiry } from '#contract/market/enquiry'
import { hasContact } from '#domain/base/contact-words'
import { enquiryMachine, type EnquirySide, type LineKind, offerMachine, type OfferAction } from '#domain/market/enquiry'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, InvalidInput, invalid, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { nicknameOf } from '../../base/account'
import { areOnePerson } from '../../base/account/person-reads'
import { transition, withoutPersonal } from '../../base/audit'
import type { MessageService } from '../../base/message'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import type { UploadService } from '../../base/upload'
import { mayMeet } from '../people-reads'
import type { DailyKind, QuotaService } from '../quota'
import * as lines from './line-repo'
import { findOther } from './reads'
import * as repo from './repo'
import { findAsked, knowContacts } from './thing-reads'
import { type EnquiryViews, otherSide, sideOf } from './view'

export interface EnquiryDeps {
  quotas: Pick<QuotaService, 'take' | 'usedUp'>
  uploads: Pick<UploadService, 'areOwnPrivate'>
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
  messages: Pick<MessageService, 'tellThread' | 'threadRead'>
  views: Pick<EnquiryViews, 'lineOf' | 'shutOf'>
}
export type EnquiryService = ReturnType<typeof createEnquiryService>

type Written = Output<typeof enquiry.writeEnquiryLine>
type Content = Pick<
  lines.NewLine,
  'pictures' | 'quantity' | 'target_price_fen' | 'wants_sample' | 'province' | 'city'
> &
  Pick<lines.NewLine, 'price_fen' | 'from_quantity' | 'freight_fen' | 'sample_terms'> & { text?: string }

const SHUT = { gone: 'enquiry_gone', late: 'enquiry_late', apart: 'enquiry_apart' } as const
/** Letters of a line in a push. */
const QUOTED = 40

/** What the two sides of a thread do. Its row is locked while any of its lines changes. */
export const createEnquiryService = (
  ctx: Context,
  { quotas, uploads, checkTexts, checks, messages, views }: EnquiryDeps,
) => {
  const take = async (tx: Tx, user: Principal, kind: DailyKind): Promise<void> => {
    if (!(await quotas.take(tx, user, kind))) throw quotas.usedUp(kind)
  }

  /** @throws InvalidInput where words name contacts before the two know each other's */
  const checkContacts = async (tx: Db, row: repo.EnquiryRow, words: Record<string, string | undefined>) => {
    const named = Object.entries(words).filter(([, text]) => text && hasContact(text))
    if (named.length && !(await knowContacts(tx, row)))
      throw new InvalidInput(Object.fromEntries(named.map(([name]) => [name, 'invalid.contact_in_text' as const])))
  }

  /** Locks a thread of the user's. @throws Refusal 404 */
  const lock = async (tx: Tx, user: Principal, code: string): Promise<{ row: repo.EnquiryRow; side: EnquirySide }> => {
    const row = orNotFound(await repo.lockEnquiry(tx, code))
    return { row, side: sideOf(row, user) }
  }

  /** Locks the thread of a line. @throws Refusal 404 */
  const lockLine = async (tx: Tx, user: Principal, lineCode: string) => {
    const thread = await lock(tx, user, orNotFound(await lines.enquiryOf(tx, lineCode)))
    return { ...thread, line: orNotFound(await lines.findLine(tx, lineCode)) }
  }

  /** @throws Refusal 409 if nothing goes on in the thread any more */
  const checkOpen = async (tx: Tx, row: repo.EnquiryRow, user: Principal): Promise<void> => {
    const shut = await views.shutOf(tx, row, (await findOther(tx, row, user.id)).may_meet)
    if (shut) throw conflict(SHUT[shut])
  }

  /** @throws Refusal 409 as above; opens a closed thread again */
  const goOn = async (tx: Tx, row: repo.EnquiryRow, user: Principal): Promise<void> => {
    await checkOpen(tx, row, user)
    if (row.state === 'closed') await move(tx, row, user, 'reopen')
  }

  const move = (tx: Tx, row: repo.EnquiryRow, user: Principal, action: 'close' | 'reopen') => {
    const at = nowText(ctx)
    return transition(
      tx,
      enquiryMachine,
      { from: row.state, action, at, actor_id: user.id, subject: 'enquiry', subject_code: row.enquiry_code },
      to => repo.setState(tx, row, to, at),
    )
  }

  const moveOffer = (tx: Tx, line: lines.LineRow, user: Principal, action: OfferAction) => {
    const from = line.offer_state!
    return transition(
      tx,
      offerMachine,
      { from, action, at: nowText(ctx), actor_id: user.id, subject: 'enquiry_offer', subject_code: line.line_code },
      to => lines.setOfferState(tx, line.id, from, to),
    )
  }

  /** Adds a line to a locked thread, and tells the other side. */
  const add = async (
    tx: Tx,
    row: repo.EnquiryRow,
    user: Principal,
    kind: LineKind,
    { text = '', ...content }: Content = {},
  ): Promise<Written> => {
    const { fields } = ctx.keys
    const at = nowText(ctx)
    const code = newCode('m')
    const line = await lines.insertLine(tx, {
      line_code: code,
      enquiry_id: row.id,
      author_id: user.id,
      kind,
      text_sealed: text ? fields.seal(JSON.stringify(text), lines.linePlace(code)) : null,
      ...content,
      ...(kind === 'offer' && { offer_state: 'made' }),
      created_at: at,
    })
    // What is queued for WeChat isn't sealed: without contacts.
    if (text)
      await checks.start(tx, user.id, { texts: [withoutPersonal(text)], pictures: [] }, { kind: 'enquiry_line', code })
    const reader = otherSide(sideOf(row, user))
    const [readerId, push] = reader === 'asked' ? [row.asker_id, row.asker_push] : [row.owner_id, row.owner_push]
    const pushId = push ?? newCode('n')
    await repo.noteLine(tx, row.id, { lineId: line.id, reader, pushId, at })
    await messages.tellThread(tx, {
      userId: readerId,
      pushId,
      isFirst: push === null,
      params: {
        nickname: await nicknameOf(tx, user.id),
        title: row.title,
        kind,
        text: Array.from(text).slice(0, QUOTED).join(''),
      },
      enquiryCode: row.enquiry_code,
    })
    return { enquiry_code: row.enquiry_code, line: views.lineOf(row, line, user) }
  }

  /** @throws InvalidInput for a picture that isn't the user's own, private and ready */
  const checkPictures = async (tx: Tx, user: Principal, pictures: readonly string[] = []): Promise<string[]> => {
    const codes = [...new Set(pictures)]
    if (codes.length && !(await uploads.areOwnPrivate(tx, user.id, codes))) throw invalid('pictures', 'invalid.picture')
    return codes
  }

  /** Adds what somebody writes: counted by day, and without contacts. @param use of the day's limits */
  const put = async (
    tx: Tx,
    row: repo.EnquiryRow,
    user: Principal,
    kind: 'question' | 'text' | 'offer',
    content: Content,
    use: DailyKind,
  ): Promise<Written> => {
    await checkContacts(tx, row, { text: content.text, sample_terms: content.sample_terms })
    const pictures = await checkPictures(tx, user, content.pictures)
    await take(tx, user, use)
    return add(tx, row, user, kind, { ...content, pictures })
  }

  /** The same in a thread that goes on by it. */
  const write = async (
    tx: Tx,
    { row, side }: { row: repo.EnquiryRow; side: EnquirySide },
    user: Principal,
    kind: 'question' | 'text' | 'offer',
    content: Content,
  ): Promise<Written> => {
    await goOn(tx, row, user)
    return put(tx, row, user, kind, content, side === 'asked' ? 'enquiry_line' : 'answer')
  }

  /**
   * @throws Refusal 404 for what can't be asked about or whose owner can't be met, 409 for one's own, 429; InvalidInput
   */
  const ask = async (tx: Tx, user: Principal, input: Input<typeof enquiry.ask>): Promise<Written> => {
    const { object_kind: kind, object_code: objectCode, text, quantity, target_price_fen, wants_sample, region } = input
    await checkTexts({ text })
    const content: Content = {
      text,
      quantity,
      target_price_fen,
      wants_sample,
      province: region?.province,
      city: region?.city,
      pictures: input.pictures,
    }
    const thing = orNotFound(await findAsked(tx, kind, objectCode))
    if (await areOnePerson(tx, thing.owner_id, user.id)) throw conflict('enquiry_own')
    if (thing.only_id !== null && thing.only_id !== user.id) throw notFound()
    const known = await repo.codeOn(tx, user.id, kind, objectCode)
    if (known === null && (!thing.is_available || !(await mayMeet(tx, thing.owner_id, user.id)))) throw notFound()
    const code = known ?? newCode('e')
    const at = nowText(ctx)
    const isNew =
      known === null && (await repo.insertEnquiry(tx, { code, kind, objectCode, askerId: user.id, at }, thing))
    // Asked twice at once: the other one began it.
    const begun = isNew || known !== null ? code : orNotFound(await repo.codeOn(tx, user.id, kind, objectCode))
    const thread = await lock(tx, user, begun)
    if (isNew) return put(tx, thread.row, user, 'question', content, 'enquiry')
    await repo.renewThing(tx, thread.row.id, thing)
    return write(tx, thread, user, 'question', content)
  }

  const say = async (tx: Tx, user: Principal, input: Input<typeof enquiry.writeEnquiryLine>): Promise<Written> => {
    const { text, pictures } = input
    await checkTexts({ text })
    return write(tx, await lock(tx, user, input.enquiry_code), user, 'text', { text, pictures })
  }

  /** @throws Refusal 404, 409, 429; InvalidInput */
  const offer = async (tx: Tx, user: Principal, input: Input<typeof enquiry.makeEnquiryOffer>): Promise<Written> => {
    const { enquiry_code, ...terms } = input
    await checkTexts({ text: terms.text, sample_terms: terms.sample_terms })
    const thread = await lock(tx, user, enquiry_code)
    const standing = await lines.findStandingOffer(tx, thread.row.id)
    if (standing) await moveOffer(tx, standing, user, 'replace')
    return write(tx, thread, user, 'offer', terms)
  }

  /** @throws Refusal 404; 409 for one's own, and unless it stands */
  const takeOffer = async (tx: Tx, user: Principal, lineCode: string): Promise<Written> => {
    const { row, line } = await lockLine(tx, user, lineCode)
    if (line.offer_state === null || line.hidden_at !== null) throw conflict()
    if (line.author_id === user.id) throw conflict('offer_own')
    await goOn(tx, row, user)
    await moveOffer(tx, line, user, 'take')
    const { price_fen } = line
    return add(tx, row, user, 'taken', { price_fen })
  }

  const shownAgain = async (tx: Tx, row: repo.EnquiryRow, lineCode: string, user: Principal): Promise<Written> => ({
    enquiry_code: row.enquiry_code,
    line: views.lineOf(row, orNotFound(await lines.findLine(tx, lineCode)), user),
  })

  /** @throws Refusal 404 for another's; 409 unless it stands */
  const withdrawOffer = async (tx: Tx, user: Principal, lineCode: string): Promise<Written> => {
    const { row, line } = await lockLine(tx, user, lineCode)
    if (line.author_id !== user.id) throw notFound()
    if (line.offer_state === null) throw conflict()
    await moveOffer(tx, line, user, 'withdraw')
    return shownAgain(tx, row, lineCode, user)
  }

  /** @throws Refusal 404; 409 if this side has agreed before */
  const agreeOnSample = async (tx: Tx, user: Principal, code: string): Promise<Written> => {
    const { row, side } = await lock(tx, user, code)
    await goOn(tx, row, user)
    if (!(await repo.agreeOnSample(tx, row.id, side, nowText(ctx)))) throw conflict()
    return add(tx, row, user, 'sample')
  }

  /** @throws Refusal 404; 409 if it is closed */
  const close = async (tx: Tx, user: Principal, code: string): Promise<Written> => {
    const { row } = await lock(tx, user, code)
    await move(tx, row, user, 'close')
    return add(tx, row, user, 'closed')
  }

  /** @throws Refusal 404 for another's; 409 for an offer that stands or was taken, and for what is hidden already */
  const remove = async (tx: Tx, user: Principal, lineCode: string): Promise<Written> => {
    const { row, line } = await lockLine(tx, user, lineCode)
    if (line.author_id !== user.id || !['question', 'text', 'offer'].includes(line.kind)) throw notFound()
    if (line.offer_state === 'made' || line.offer_state === 'taken') throw conflict('offer_stands')
    if (!(await lines.emptyLine(tx, line.id, user.id, nowText(ctx)))) throw conflict()
    return shownAgain(tx, row, lineCode, user)
  }

  const read = async (tx: Tx, user: Principal, code: string): Promise<Output<typeof enquiry.readEnquiry>> => {
    const { row, side } = await lock(tx, user, code)
    const wasUnread = (side === 'asked' ? row.asker_push : row.owner_push) !== null
    if (wasUnread) await repo.markRead(tx, row, side)
    return messages.threadRead(tx, user, wasUnread)
  }

  return { ask, say, offer, takeOffer, withdrawOffer, agreeOnSample, close, remove, read }
}
