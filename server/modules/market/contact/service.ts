import type { Input, Output } from '#contract'
import type { contact, ContactView } from '#contract/market/contact'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { conflict, notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findLastContact, findListing, findPallet, findProduct } from './reads'
import { mayMeet } from '../people-reads'
import { contactPlace } from '../listing/publish'
import { ownerOf, productContactPlace, setContact } from '../product'
import type { QuotaService, Spend } from '../quota'
import type { NoteActivity } from '../activity'
import * as repo from './repo'

/** The place that a pallet's contact is sealed for: its folder. */
export const palletContactPlace = (folderCode: string): string => `folders:${folderCode}:contact`

const PLACES = { listing: contactPlace, product: productContactPlace, pallet: palletContactPlace } as const

export interface ContactDeps {
  quotas: Pick<QuotaService, 'shown'>
  spend: Spend
  note: NoteActivity
}
export type ContactService = ReturnType<typeof createContactService>

/** Owners' contacts: revealing one uses up the day's quota; once revealed, it stays visible. */
export const createContactService = (ctx: Context, { quotas, spend, note }: ContactDeps) => {
  type Object = Input<typeof contact.getContact>

  const open = (sealed: string, place: string) => JSON.parse(ctx.keys.fields.open(sealed, place)) as ContactView

  /**
   * @returns `isFree`: the user owns the object, or their quote on it was accepted.
   * @throws Refusal 404 if it doesn't exist or is gone, its owner isn't active, or either user has blocked the other
   */
  const find = async (db: Db, user: Principal, { object_kind: kind, object_code: code }: Object) => {
    const listing = kind === 'listing' ? await findListing(db, code) : null
    const pallet = kind === 'pallet' ? await findPallet(db, code) : null
    const product = kind === 'product' ? await findProduct(db, code) : null
    const row = orNotFound(listing ?? product ?? pallet)
    const isMine = row.owner_id === user.id
    const isChosen = row.chosen_id === user.id
    if (!isMine && !isChosen && (row.is_gone || !(await mayMeet(db, row.owner_id, user.id)))) throw notFound()
    const place = PLACES[kind](pallet ? pallet.folder_code : code)
    return {
      ...row,
      isFree: isMine || isChosen,
      open: () => open(row.contact_sealed, place),
    }
  }

  const known = async (db: Db, user: Principal, input: Object): Promise<Output<typeof contact.getContact>> => {
    const row = await find(db, user, input)
    const isKnown = row.isFree || (await repo.isRevealed(db, user.id, input.object_kind, row.id))
    if (!isKnown && !row.is_open) throw notFound()
    return { contact: isKnown ? row.open() : null, ...(await quotas.shown(db, user, 'reveal')) }
  }

  /** @throws Refusal 404, and as `spend` */
  const reveal = async (
    tx: Db,
    user: Principal,
    input: Input<typeof contact.revealContact>,
  ): Promise<Output<typeof contact.revealContact>> => {
    const row = await find(tx, user, input)
    const { object_kind: kind, object_code: code } = input
    if (!row.isFree) {
      if (!row.is_open && !(await repo.isRevealed(tx, user.id, kind, row.id))) throw notFound()
      if (await repo.insertReveal(tx, user.id, kind, row.id, nowText(ctx))) {
        await spend(tx, { user, kind: 'reveal', code, consent: input })
        await note(tx, { actorId: user.id, ownerId: row.owner_id, kind: 'contact', objectKind: kind, objectId: row.id })
      }
    }
    return { contact: row.open(), ...(await quotas.shown(tx, user, 'reveal')) }
  }

  const last = async (db: Db, user: Principal): Promise<Output<typeof contact.getLastContact>> => {
    const row = await findLastContact(db, user.id)
    return { contact: row && open(row.contact_sealed, PLACES[row.kind](row.code)) }
  }

  /**
   * Seals the contact that the user gave last for a product of theirs.
   * @throws Refusal 404 for another's product; 409 without such a contact
   */
  const takeOver = async (tx: Db, user: Principal, code: string): Promise<Output<typeof contact.takeOverContact>> => {
    if ((await ownerOf(tx, code)) !== user.id) throw notFound()
    const { contact: given } = await last(tx, user)
    if (!given) throw conflict('contact_none')
    await setContact(tx, code, ctx.keys.fields.seal(JSON.stringify(given), productContactPlace(code)))
    return { contact: given }
  }

  return { known, reveal, last, takeOver }
}
