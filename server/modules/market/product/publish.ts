import type { Input, Output } from '#contract'
import { type product, type ProductInput } from '#contract/market/product'
import { PRODUCT_LIMITS } from '#domain/market/product'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import type { Db } from '#server/db/types'
import { forbidden, invalid } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { findOwner } from '../owner-reads'
import type { CategoryService } from '../../base/category'
import type { CheckTexts, ContentChecks } from '../../base/moderation'
import { checkedOf } from '../shelf/checked-content'
import { resolveMedia } from '../shelf/media'
import type { UploadService } from '../../base/upload'
import { productContactPlace, setContact } from './contact-repo'
import { toContent } from './content'
import type { ProductItems } from './items'
import { productRepo } from './repo'

export interface ProductPublishDeps {
  items: ProductItems
  uploads: UploadService
  categories: CategoryService
  checkTexts: CheckTexts
  checks: Pick<ContentChecks, 'start'>
}

export type ProductPublishing = ReturnType<typeof createProductPublishing>

const MATERIAL_MEDIA = {
  field: 'material.media',
  refusal: 'invalid.material_media',
  picturesMax: PRODUCT_LIMITS.materialPicturesMax,
} as const

/** Every text the user wrote, by the field that reports it. A forbidden word may be split across name and value. */
const textsOf = ({ title, description, brand, unit, specifications = [], material, contact }: ProductInput) => ({
  title,
  description,
  brand,
  unit,
  'contact.wechat_id': contact?.wechat_id,
  ...Object.fromEntries(specifications.map(({ name, value }, i) => [`specifications.${i}.value`, `${name} ${value}`])),
  ...Object.fromEntries((material?.texts ?? []).map((text, i) => [`material.texts.${i}`, text])),
})

export const createProductPublishing = (
  ctx: Context,
  { items, uploads, categories, checkTexts, checks }: ProductPublishDeps,
) => {
  /**
   * Submits a new or changed product for review.
   * @throws InvalidInput; Refusal 403 `need: enterprise` without enterprise certification; 404, 409
   */
  const publish = async (
    tx: Db,
    user: Principal,
    input: Input<typeof product.publishProduct>,
  ): Promise<Output<typeof product.publishProduct>> => {
    if (!(await findOwner(tx, user.id)).is_enterprise_certified) throw forbidden('enterprise')
    await checkTexts(textsOf(input))
    if (!(await categories.tree(tx)).takesItems(input.category_code)) throw invalid('category_code', 'invalid.category')
    const before = input.product_code === undefined ? null : await items.startChange(tx, user.id, input.product_code)
    const known = before?.latest.content
    const current = known ? [...known.media, ...known.material.media] : []
    const media = await resolveMedia(tx, uploads, user.id, input.media, current)
    const materialMedia = await resolveMedia(tx, uploads, user.id, input.material?.media ?? [], current, MATERIAL_MEDIA)
    const item = before?.item ?? (await startNew(tx, user))
    const content = toContent(input, media, materialMedia)
    const revisionState = await items.submit(tx, item, before?.latest ?? null, content)
    if (input.contact) {
      const sealed = ctx.keys.fields.seal(JSON.stringify(input.contact), productContactPlace(item.code))
      await setContact(tx, item.code, sealed)
    }
    await checks.start(tx, user.id, checkedOf(content))
    return { product_code: item.code, item_state: item.item_state, revision_state: revisionState }
  }

  const startNew = async (tx: Db, user: Principal) => {
    const code = newCode('p')
    await productRepo.insertItem(tx, { code, owner_id: user.id, at: nowText(ctx) })
    return items.lock(tx, code)
  }

  return { publish }
}
