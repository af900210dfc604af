import type { Context } from '../context'
import { figuresOf, type ProductContent, searchOf, toContent } from '../modules/market/product/content'
import type { StoredMedia } from '../modules/market/shelf/stored-media'
import { minutesAgo, seedCode } from './codes'
import type { SeedProduct } from './data/products'
import { namesOf } from './listings'
import type { Manifest } from './manifest'

/** A picture of the demo market, or a video with its still. @throws Error for an unknown name */
export const mediaOf = (name: string, manifest: Manifest, kind: 'image' | 'video' = 'image'): StoredMedia => {
  if (!manifest[name]) throw new Error(`no picture ${name}`)
  const path = `demo/${name}`
  return { kind, path, cover_path: kind === 'video' ? path : null, ...manifest[name] }
}

const contentOf = ({ content, media, video, texts }: SeedProduct, manifest: Manifest): ProductContent => {
  const pictures = media.map(name => mediaOf(name, manifest))
  const videos = video ? [mediaOf(video, manifest, 'video')] : []
  return toContent(
    { ...content, media: [], material: { texts, media: [] } },
    [...pictures, ...videos],
    [...pictures, ...videos],
  )
}

/** @param examinerId who decided */
export const makeProductRows = (
  ctx: Pick<Context, 'clock'>,
  products: readonly SeedProduct[],
  manifest: Manifest,
  idOf: (mobile: string) => number,
  examinerId: number,
) =>
  // Oldest first, as they would have come in.
  [...products]
    .sort((a, b) => b.submitted_age_minutes - a.submitted_age_minutes)
    .map(product => {
      const content = contentOf(product, manifest)
      const isShown = product.revision_state === 'approved'
      const submittedAt = minutesAgo(ctx, product.submitted_age_minutes)
      const decidedAt = product.decided_age_minutes === null ? null : minutesAgo(ctx, product.decided_age_minutes)
      const search = searchOf(content, namesOf(content.category_code))
      const isTakenDown = product.item_state === 'taken_down'
      return {
        product_code: seedCode('p', product.key),
        owner_id: idOf(product.owner),
        item_state: product.item_state,
        was_taken_down: isTakenDown,
        taken_down_reason: isTakenDown ? product.reason : null,
        feed_at: isShown ? decidedAt : null,
        published_at: isShown ? decidedAt : null,
        ...(isShown ? figuresOf(content) : { title: '', unit: '' }),
        tokens: isShown ? search.tokens : [],
        search_text: isShown ? search.text : '',
        view_count: product.view_count,
        created_at: submittedAt,
        updated_at: decidedAt ?? submittedAt,
        revision_state: product.revision_state,
        content,
        decided_by: decidedAt ? examinerId : null,
        reason: product.revision_state === 'rejected' ? product.reason : null,
      }
    })
export type ProductSeedRow = ReturnType<typeof makeProductRows>[number]
