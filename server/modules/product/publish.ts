import type { Input, Output } from '../../../contract'
import { type product, type ProductInput } from '../../../contract/product'
import { PRODUCT_LIMITS } from '../../../domain/product'
import type { Moderation } from '../../adapters/moderation/types'
import { type Context, nowText } from '../../context'
import { newCode } from '../../crypto/codes'
import type { Db } from '../../db/types'
import { forbidden, invalid, InvalidInput } from '../../http/refusal'
import type { Principal } from '../../http/serve'
import type { CategoryService } from '../category'
import { resolveMedia } from '../shelf/media'
import { findOwner } from '../shelf/owner-repo'
import type { UploadService } from '../upload'
import { toContent } from './content'
import type { ProductItems } from './items'
import { productRepo } from './repo'

export interface ProductPublishDeps {
  items: ProductItems
  uploads: UploadService
  categories: CategoryService
  moderation: Moderation
}

export type ProductPublishing = ReturnType<typeof createProductPublishing>

const MATERIAL_MEDIA = {
  field: 'material.media',
  refusal: 'invalid.material_media',
  picturesMax: PRODUCT_LIMITS.materialPicturesMax,
} as const

export const createProductPublishing = (
  ctx: Context,
  { items, uploads, categories, moderation }: ProductPublishDeps,
) => {
  const checkTexts = async (input: ProductInput): Promise<void> => {
    const refused = await moderation.check({
      title: input.title,
      description: input.description ?? '',
      brand: input.brand ?? '',
      unit: input.unit,
      specifications: (input.specifications ?? []).map(({ name, value }) => `${name} ${value}`).join('\n'),
      'material.texts': (input.material?.texts ?? []).join('\n'),
    })
    if (refused.length)
      throw new InvalidInput(Object.fromEntries(refused.map(name => [name, 'invalid.sensitive' as const])))
  }

  /**
   * Sends a new product, or a changed one, to be examined.
   * @throws InvalidInput; Refusal 403 `need: enterprise` without the certificate; 404, 409
   */
  const publish = async (
    tx: Db,
    user: Principal,
    input: Input<typeof product.publishProduct>,
  ): Promise<Output<typeof product.publishProduct>> => {
    if (!(await findOwner(tx, user.id)).is_enterprise_certified) throw forbidden('enterprise')
    await checkTexts(input)
    if (!(await categories.tree(tx)).isLeaf(input.category_code)) throw invalid('category_code', 'invalid.category')
    const before = input.product_code === undefined ? null : await items.startChange(tx, user.id, input.product_code)
    const known = before?.latest.content
    const kept = known ? [...known.media, ...known.material.media] : []
    const media = await resolveMedia(tx, uploads, user.id, input.media, kept)
    const materialMedia = await resolveMedia(tx, uploads, user.id, input.material?.media ?? [], kept, MATERIAL_MEDIA)
    const item = before?.item ?? (await startNew(tx, user))
    const revisionState = await items.submit(tx, item, before?.latest ?? null, toContent(input, media, materialMedia))
    return { product_code: item.code, item_state: item.item_state, revision_state: revisionState }
  }

  const startNew = async (tx: Db, user: Principal) => {
    const code = newCode('p')
    await productRepo.insertItem(tx, { code, owner_id: user.id, at: nowText(ctx) })
    return items.lock(tx, code)
  }

  return { publish }
}
