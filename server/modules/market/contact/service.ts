import type { Input, Output } from '#contract'
import type { contact, ContactView } from '#contract/market/contact'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import { notFound, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findListing, findPallet } from './reads'
import { mayMeet } from '../people-reads'
import { contactPlace } from '../listing/publish'
import type { QuotaService, Spend } from '../quota'
import type { NoteActivity } from '../activity'
import * as repo from './repo'

/** The place that a pallet's contact is sealed for: its folder. */
export const palletContactPlace = (folderCode: string): string => `folders:${folderCode}:contact`

export interface ContactDeps {
  quotas: Pick<QuotaService, 'find'>
  spend: Spend
  note: NoteActivity
}
export type ContactService = ReturnType<typeof createContactService>

/** Owners' contacts: revealing one uses up the day's quota; once revealed, it stays visible. */
export const createContactService = (ctx: Context, { quotas, spend, note }: ContactDeps) => {
  type Object = Input<typeof contact.getContact>

  /**
   * @returns `isFree`: the user owns the object, or their quote on it was accepted.
   * @throws Refusal 404 if it doesn't exist or is gone, its owner isn't active, or either user has blocked the other
   */
  const find = async (db: Db, user: Principal, { object_kind: kind, object_code: code }: Object) => {
    const listing = kind === 'listing' ? await findListing(db, code) : null
    const pallet = kind === 'pallet' ? await findPallet(db, code) : null
    const row = orNotFound(listing ?? pallet)
    const isMine = row.owner_id === user.id
    const isChosen = row.chosen_id === user.id
    if (!isMine && !isChosen && (row.is_gone || !(await mayMeet(db, row.owner_id, user.id)))) throw notFound()
    const place = pallet ? palletContactPlace(pallet.folder_code) : contactPlace(code)
    return {
      ...row,
      isFree: isMine || isChosen,
      open: () => JSON.parse(ctx.keys.fields.open(row.contact_sealed, place)) as ContactView,
    }
  }

  const quotaOf = async (db: Db, user: Principal) => {
    const { limit, left } = await quotas.find(db, user, 'reveal')
    return { limit, left_today: left }
  }

  const known = async (db: Db, user: Principal, input: Object): Promise<Output<typeof contact.getContact>> => {
    const row = await find(db, user, input)
    const isKnown = row.isFree || (await repo.isRevealed(db, user.id, input.object_kind, row.id))
    if (!isKnown && !row.is_open) throw notFound()
    return { contact: isKnown ? row.open() : null, ...(await quotaOf(db, user)) }
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
    return { contact: row.open(), ...(await quotaOf(tx, user)) }
  }

  return { known, reveal }
}
