import type { Output } from '#contract'
import type { listing } from '#contract/market/listing'
import { firstNeededDay, type ListingKind } from '#domain/market/listing'
import { SUPPLY_TEXTS } from '#domain/market/listing-fields'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { invalid, notFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import type { CategoryService } from '../../base/category'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import type { Consent, QuotaService, Spend } from '../quota'
import type { UploadService } from '../../base/upload'
import type { ProductBriefs } from '../product'
import { checkedOf } from '../shelf/checked-content'
import { resolveMedia } from '../shelf/media'
import { type ListingInput, toContent } from './content'
import type { ItemService } from './items'
import { type ItemRow, listingRepo } from './repo'

export interface PublishDeps {
  items: ItemService
  uploads: UploadService
  categories: CategoryService
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
  quotas: Pick<QuotaService, 'find'>
  spend: Spend
  products: ProductBriefs
}

/** The place that a revision's contact is sealed for: the listing it belongs to. */
export const contactPlace = (listingCode: string): string => `listing_revisions:${listingCode}:contact`

export type PublishService = ReturnType<typeof createPublishService>

export const createPublishService = (
  ctx: Context,
  { items, uploads, categories, checkTexts, checks, quotas, spend, products }: PublishDeps,
) => {
  const quota = (db: Db, user: Principal): Promise<Output<typeof listing.getPublishQuota>> =>
    quotas.find(db, user, 'listing')

  const startNew = async (tx: Db, user: Principal, kind: ListingKind, consent: Consent): Promise<ItemRow> => {
    const code = newCode('l')
    await spend(tx, { user, kind: 'listing', code, consent })
    await listingRepo.insertItem(tx, { code, owner_id: user.id, at: nowText(ctx) }, { kind })
    return items.lock(tx, code)
  }

  /** Edits are free. A listing that was never shown and whose coins were refunded counts as a new one. */
  const sendAgain = async (tx: Db, user: Principal, item: ItemRow, consent: Consent): Promise<ItemRow> => {
    if (item.approved_revision_id === null)
      await spend(tx, { user, kind: 'listing', code: item.code, consent, isAgain: true })
    return item
  }

  /** @throws Refusal 404, also for a listing of the other kind; 409 */
  const startChange = async (tx: Db, user: Principal, kind: ListingKind, code: string) => {
    const started = await items.startChange(tx, user.id, code)
    if (started.item.kind !== kind) throw notFound()
    return started
  }

  /**
   * Submits a new or a changed listing to be examined.
   * @throws InvalidInput; Refusal 404, 409, and as `spend` for a new one, or one that counts as new again
   */
  const publish = async (
    tx: Db,
    user: Principal,
    input: ListingInput,
  ): Promise<Output<typeof listing.publishSupply>> => {
    const { kind, title, description, unit } = input
    if (kind === 'purchase' && input.needed_by < firstNeededDay(ctx.clock.now()))
      throw invalid('needed_by', 'invalid.needed_by')
    await checkTexts({
      title,
      description,
      unit,
      ...(kind === 'supply' ? Object.fromEntries(SUPPLY_TEXTS.map(name => [name, input[name]])) : {}),
      'contact.wechat_id': input.contact.wechat_id,
    })
    if (!(await categories.tree(tx)).takesItems(input.category_code)) throw invalid('category_code', 'invalid.category')
    const productCodes = (kind === 'supply' && input.product_codes) || []
    await products.check(tx, productCodes)
    const before = input.listing_code === undefined ? null : await startChange(tx, user, kind, input.listing_code)
    const known = [...(before?.latest.content.media ?? []), ...(await products.mediaOf(tx, productCodes))]
    const media = await resolveMedia(tx, uploads, user.id, input.media ?? [], known)
    const item = before ? await sendAgain(tx, user, before.item, input) : await startNew(tx, user, kind, input)
    const contact_sealed = ctx.keys.fields.seal(JSON.stringify(input.contact), contactPlace(item.code))
    const content = toContent(input, media)
    const revisionState = await items.submit(tx, item, before?.latest ?? null, content, { contact_sealed })
    await checks.start(tx, user.id, checkedOf(content))
    return {
      listing_code: item.code,
      item_state: item.item_state,
      revision_state: revisionState,
      left_today: (await quota(tx, user)).left,
    }
  }

  return { publish, quota }
}
