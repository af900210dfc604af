import type { Input, Output } from '#contract'
import type { quote } from '#contract/market/quote'
import { formatFen } from '#domain/kit/money'
import { type QuoteAction, quoteMachine } from '#domain/market/quote'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db, Tx } from '#server/db/types'
import { conflict, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { mayMeet } from '../people-reads'
import { areOnePerson } from '../../base/account/person-reads'
import { listingCodeOf, lockPurchase, type PurchaseRow } from './purchase-reads'
import type { QuoterRow } from './reads'
import { nicknameOf } from '../../base/account'
import { insertAudit, transition } from '../../base/audit'
import type { NoteActivity } from '../activity'
import { addToQuotes, type Contact, type ItemService } from '../listing'
import { resolveMedia } from '../shelf/media'
import { contactPlace } from '../listing/publish'
import type { MessageService, NewMessage } from '../../base/message'
import type { CheckTexts } from '../../base/moderation'
import type { QuotaService, Spend } from '../quota'
import type { UploadService } from '../../base/upload'
import type { LapseQuotes } from './lapse'
import * as repo from './repo'

export interface QuoteDeps {
  items: Pick<ItemService, 'change'>
  quotas: Pick<QuotaService, 'find'>
  spend: Spend
  uploads: UploadService
  checkTexts: CheckTexts
  messages: Pick<MessageService, 'notify'>
  lapse: LapseQuotes
  note: NoteActivity
}

/** Additional data of a quoter's sealed contact: binds it to its quote. */
export const quoteContactPlace = (code: string): string => `quotes:${code}:contact`

type State = Output<typeof quote.declineQuote>

export type QuoteService = ReturnType<typeof createQuoteService>

/** Quote actions of suppliers and purchase owners. The purchase's row is locked while any of its quotes changes. */
export const createQuoteService = (
  ctx: Context,
  { items, quotas, spend, uploads, checkTexts, messages, lapse, note }: QuoteDeps,
) => {
  /** @throws Refusal 409 for the user's own purchase; 404 if it is off the shelf, or its owner blocked or inactive. */
  const lockForQuoter = async (tx: Db, user: Principal, code: string): Promise<PurchaseRow> => {
    const purchase = await lockPurchase(tx, code)
    if (purchase && (await areOnePerson(tx, purchase.owner_id, user.id))) throw conflict('quote_own')
    if (!purchase || purchase.item_state !== 'on_shelf' || !(await mayMeet(tx, purchase.owner_id, user.id)))
      throw notFound()
    return purchase
  }

  /** @throws InvalidInput; Refusal 404, 409 for the user's own purchase, and as `spend` for a new one */
  const give = async (
    tx: Tx,
    user: Principal,
    input: Input<typeof quote.giveQuote>,
  ): Promise<Output<typeof quote.giveQuote>> => {
    const text = input.note ?? ''
    await checkTexts({ note: text, 'contact.wechat_id': input.contact.wechat_id })
    const purchase = await lockForQuoter(tx, user, input.listing_code)
    const open = await repo.findOpenQuote(tx, purchase.id, user.id)
    const code = open?.quote_code ?? newCode('q')
    const terms: repo.QuoteTerms = {
      unit_price_fen: input.unit_price_fen,
      minimum_quantity: input.minimum_quantity,
      lead_days: input.lead_days,
      requirements: [...new Set(input.requirements)],
      note: text,
      media: await resolveMedia(tx, uploads, user.id, input.media ?? [], open?.media ?? []),
      contact_sealed: ctx.keys.fields.seal(JSON.stringify(input.contact), quoteContactPlace(code)),
    }
    const at = nowText(ctx)
    const audit = (action: string, from: string | null) =>
      insertAudit(tx, {
        at,
        actor_id: user.id,
        action,
        subject: 'quote',
        subject_code: code,
        from_state: from,
        to_state: 'open',
      })
    if (open) {
      if (!(await repo.changeQuote(tx, open.id, at, terms))) throw conflict()
      await audit('change', 'open')
    } else {
      await spend(tx, { user, kind: 'quote', code, consent: input })
      await repo.insertQuote(tx, { code, listingId: purchase.id, quoterId: user.id, at }, terms)
      await addToQuotes(tx, purchase.id, 1)
      await audit('give', null)
      await note(tx, {
        actorId: user.id,
        ownerId: purchase.owner_id,
        kind: 'quote',
        objectKind: 'listing',
        objectId: purchase.id,
      })
      await messages.notify(tx, {
        userId: purchase.owner_id,
        channel: 'system',
        key: 'quote.given',
        params: {
          title: purchase.title,
          nickname: await nicknameOf(tx, user.id),
          price: formatFen(terms.unit_price_fen),
          unit: purchase.unit,
        },
        objectKind: 'purchase',
        objectCode: purchase.listing_code,
        actorId: user.id,
      })
    }
    const { left } = await quotas.find(tx, user, 'quote')
    return { quote_code: code, state: 'open', left_today: left }
  }

  /** Locks the purchase's row and reads the quote. @throws Refusal 404 unless the user is on that `side` of it. */
  const lock = async (tx: Db, user: Principal, code: string, side: 'quoter' | 'owner') => {
    const listingCode = await listingCodeOf(tx, code)
    const purchase = orNotFound(listingCode === null ? null : await lockPurchase(tx, listingCode))
    const quote = await repo.findQuote(tx, code)
    if ((side === 'owner' ? purchase.owner_id : quote.quoter_id) !== user.id) throw notFound()
    return { purchase, quote }
  }

  /** @throws Refusal 409 for a transition that the state machine doesn't allow. */
  const move = async (tx: Db, user: Principal, row: repo.QuoteRow, action: QuoteAction): Promise<State> => {
    const { quote_code, state: from } = row
    const at = nowText(ctx)
    const state = await transition(
      tx,
      quoteMachine,
      { from, action, at, actor_id: user.id, subject: 'quote', subject_code: quote_code },
      to => repo.setQuoteState(tx, row, to, at),
    )
    // An accepted quote stays in `quote_count`.
    if (state !== 'accepted') await addToQuotes(tx, row.listing_id, -1)
    return { quote_code, state }
  }

  const withdraw = async (tx: Db, user: Principal, code: string): Promise<State> =>
    move(tx, user, (await lock(tx, user, code, 'quoter')).quote, 'withdraw')

  const tellQuoter = (row: repo.QuoteRow, key: 'quote.declined' | 'quote.accepted', title: string): NewMessage => ({
    userId: row.quoter_id,
    channel: 'system',
    key,
    params: { title },
    objectKind: 'quote',
    objectCode: row.quote_code,
  })

  const decline = async (tx: Tx, user: Principal, code: string): Promise<State> => {
    const { purchase, quote: row } = await lock(tx, user, code, 'owner')
    const result = await move(tx, user, row, 'decline')
    await messages.notify(tx, tellQuoter(row, 'quote.declined', purchase.title))
    return result
  }

  const openContact = (sealed: string, place: string): Contact =>
    JSON.parse(ctx.keys.fields.open(sealed, place)) as Contact

  /** Closes the purchase and lapses its other quotes. @throws Refusal 404; 409 for one's own, or if either is no longer open */
  const accept = async (tx: Tx, user: Principal, code: string): Promise<Output<typeof quote.acceptQuote>> => {
    const { purchase, quote: row } = await lock(tx, user, code, 'owner')
    // Given before the two accounts turned out to be one person's.
    if (await areOnePerson(tx, row.quoter_id, user.id)) throw conflict('quote_own')
    const state = await move(tx, user, row, 'accept')
    await lapse(tx, [purchase.id], [tellQuoter(row, 'quote.accepted', purchase.title)])
    await items.change(tx, user.id, purchase.listing_code, 'close', row.quoter_id)
    return { ...state, contact: openContact(row.contact_sealed, quoteContactPlace(code)) }
  }

  /** The other side's contact once the quote is accepted, unless that account is cancelled. */
  const contactFor = (
    side: 'quoter' | 'owner',
    row: repo.QuoteRow & Pick<QuoterRow, 'quoter_status'>,
    purchase: Pick<PurchaseRow, 'listing_code' | 'contact_sealed' | 'owner_status'>,
  ): Contact | undefined => {
    const other =
      side === 'owner'
        ? { status: row.quoter_status, sealed: row.contact_sealed, place: quoteContactPlace(row.quote_code) }
        : { status: purchase.owner_status, sealed: purchase.contact_sealed, place: contactPlace(purchase.listing_code) }
    return row.state === 'accepted' && other.status !== 'cancelled' ? openContact(other.sealed, other.place) : undefined
  }

  return { give, withdraw, decline, accept, contactFor }
}
