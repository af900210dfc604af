import type { Input, Output } from '../../../contract'
import { CODE } from '../../../contract'
import type { listing } from '../../../contract/listing'
import type { PurchaseInput, SupplyInput } from '../../../contract/listing-input'
import { type ListingKind, revisionMachine } from '../../../domain/listing'
import { next } from '../../../domain/machine'
import { shanghaiDay } from '../../../domain/relative-time'
import type { Moderation } from '../../adapters/moderation/types'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import type { Db } from '../../db/types'
import { conflict, invalid, InvalidInput, notFound, Refusal } from '../../http/refusal'
import type { Principal } from '../../http/serve'
import type { CategoryService } from '../category'
import type { SystemService } from '../system/service'
import type { UploadService } from '../upload'
import { type Contact, type ListingContent, toContent } from './content'
import type { ItemService } from './items'
import { resolveMedia } from './media'
import * as repo from './repo'

export interface PublishDeps {
  items: ItemService
  uploads: UploadService
  categories: CategoryService
  moderation: Moderation
  system: Pick<SystemService, 'limitsIn'>
}

const QUOTA_KIND = 'listing'
const FIRST_STATE = next(revisionMachine, 'draft', 'submit')!

/** Where a revision's contact is sealed: the listing it belongs to. */
export const contactPlace = (listingCode: string): string => `listing_revisions:${listingCode}:contact`

export type PublishService = ReturnType<typeof createPublishService>

export const createPublishService = (ctx: Context, { items, uploads, categories, moderation, system }: PublishDeps) => {
  const today = () => shanghaiDay(ctx.clock.now())

  /** Roles combine by the larger number. */
  const dailyLimit = async (db: Db, user: Principal): Promise<number> => {
    const limits = await system.limitsIn(db)
    return Math.max(limits.daily_listings_user, ...(user.roles.includes('vip') ? [limits.daily_listings_vip] : []))
  }

  const quota = async (db: Db, user: Principal): Promise<Output<typeof listing.getPublishQuota>> => {
    const limit = await dailyLimit(db, user)
    const used = await repo.findDailyUse(db, user.id, today(), QUOTA_KIND)
    return { limit, used, left: Math.max(0, limit - used) }
  }

  const takeQuota = async (tx: Db, user: Principal): Promise<void> => {
    if ((await repo.takeDailyUse(tx, user.id, today(), QUOTA_KIND, await dailyLimit(tx, user))) !== null) return
    const midnightMs = Date.parse(`${today()}T00:00:00+08:00`) + 86_400_000
    throw new Refusal(CODE.tooOften, 'quota_listing', {
      retry_after_s: Math.ceil((midnightMs - ctx.clock.now()) / 1000),
    })
  }

  const checkTexts = async ({ title, description, unit, ...rest }: SupplyInput | PurchaseInput): Promise<void> => {
    const specification = 'specification' in rest ? (rest.specification ?? '') : ''
    const refused = await moderation.check({ title, description, unit, specification })
    if (refused.length)
      throw new InvalidInput(Object.fromEntries(refused.map(name => [name, 'invalid.sensitive' as const])))
  }

  const startNew = async (tx: Db, user: Principal, kind: ListingKind): Promise<repo.ItemRow> => {
    await takeQuota(tx, user)
    const code = newCode('l')
    await repo.insertListing(tx, { listing_code: code, owner_id: user.id, kind, at: nowText(ctx) })
    return items.lock(tx, code)
  }

  /** A closed purchase and what lies in the bin stay as they are; what waits is taken back first. */
  const startChange = async (
    tx: Db,
    user: Principal,
    kind: ListingKind,
    code: string,
  ): Promise<{ item: repo.ItemRow; latest: repo.RevisionRow }> => {
    const item = await items.lock(tx, code, user.id)
    if (item.kind !== kind) throw notFound()
    const latest = await repo.findRevision(tx, item.latest_revision_id)
    if (item.item_state === 'closed' || item.item_state === 'deleted' || latest.state === 'pending') throw conflict()
    return { item, latest }
  }

  /** A draft is sent again; after a decision the next revision begins. */
  const submit = async (
    tx: Db,
    user: Principal,
    item: repo.ItemRow,
    latest: repo.RevisionRow | null,
    content: ListingContent,
    contact: Contact,
  ) => {
    const at = nowText(ctx)
    const row = {
      listing_id: item.id,
      revision_no: (latest?.revision_no ?? 0) + 1,
      state: FIRST_STATE,
      content,
      at,
      contact_sealed: ctx.keys.fields.seal(JSON.stringify(contact), contactPlace(item.listing_code)),
    }
    if (latest?.state === 'draft') {
      if (!(await repo.resubmitRevision(tx, latest.id, 'draft', row))) throw conflict()
    } else await repo.setLatestRevision(tx, item.id, await repo.insertRevision(tx, row), at)
    const code = `${item.listing_code}-${row.revision_no}`
    await repo.insertAudit(tx, {
      at,
      actor_id: user.id,
      action: 'submit',
      subject: 'listing_revision',
      subject_code: code,
      from_state: 'draft',
      to_state: row.state,
    })
  }

  /**
   * Sends a new listing, or a changed one, to be examined.
   * @throws InvalidInput; Refusal 404, 409, and 429 where the day's new listings are used up
   */
  const publish = async (
    tx: Db,
    user: Principal,
    kind: ListingKind,
    input: Input<typeof listing.publishSupply> | Input<typeof listing.publishPurchase>,
  ): Promise<Output<typeof listing.publishSupply>> => {
    await checkTexts(input)
    if (!(await categories.tree(tx)).isLeaf(input.category_code)) throw invalid('category_code', 'invalid.category')
    const before = input.listing_code === undefined ? null : await startChange(tx, user, kind, input.listing_code)
    const media = await resolveMedia(tx, uploads, user.id, input.media ?? [], before?.latest.content.media ?? [])
    const item = before?.item ?? (await startNew(tx, user, kind))
    await submit(tx, user, item, before?.latest ?? null, toContent(input, media), input.contact)
    return {
      listing_code: item.listing_code,
      item_state: item.item_state,
      revision_state: FIRST_STATE,
      left_today: (await quota(tx, user)).left,
    }
  }

  return { publish, quota }
}
