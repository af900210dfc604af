import * as z from 'zod/mini'
import { CATEGORY_LIMITS } from '../../domain/base/category'
import { MATERIAL_CATEGORIES, MATERIAL_LIMITS, VIDEO_LIMITS } from '../../domain/market/share-material'
import { get, post } from '../endpoint'
import { mediaInput } from './listing-input'
import { choice, count, id, instant, lines, nothing, pageInput, pageOf, picture, text } from '../shapes'

const operator = { permission: 'content.manage' } as const
const acts = { ...operator, idempotent: true } as const
/** Incremented by each edit: 409 if it has changed since the operator saw it. */
const version = z.int()

const { nameMax, englishNameMax } = CATEGORY_LIMITS
const names = { name_zh: text(1, nameMax), name_en: text(1, englishNameMax) }

const category = z.object({
  category_code: z.string(),
  parent_code: z.nullable(z.string()),
  name_zh: z.string(),
  name_en: z.string(),
  is_leaf: z.boolean(),
  /** Hidden itself; its descendants are hidden with it. */
  is_hidden: z.boolean(),
  version,
  /** Listings and products on the shelf directly in this category. */
  item_count: count,
})
export type DeskCategory = z.infer<typeof category>

const material = z.object({
  material_code: z.string(),
  category: z.enum(MATERIAL_CATEGORIES),
  title: z.string(),
  text: z.string(),
  media: z.array(picture),
  video_code: z.nullable(z.string()),
  use_count: count,
  is_hidden: z.boolean(),
  version,
})
export type DeskMaterial = z.infer<typeof material>

const materialInput = z.object({
  /** The material that is replaced, at the version that was seen; left out for a new one. */
  edited: z.optional(z.object({ material_code: id, version })),
  category: choice(MATERIAL_CATEGORIES),
  title: text(1, MATERIAL_LIMITS.titleMax),
  text: lines(1, MATERIAL_LIMITS.textMax),
  media: z
    .array(mediaInput, { error: 'invalid.media' })
    .check(z.maxLength(MATERIAL_LIMITS.picturesMax + MATERIAL_LIMITS.videosMax, { error: 'invalid.media' })),
  /** The video page that it links to. */
  video_code: z.optional(id),
})
export type MaterialInput = z.infer<typeof materialInput>

const video = z.object({
  video_code: z.string(),
  title: z.string(),
  description: z.string(),
  media: picture,
  duration_s: z.int(),
  view_count: count,
  published_at: instant,
  /** The product it shows, on the shelf or not. */
  product: z.nullable(z.object({ product_code: z.string(), title: z.string() })),
  is_hidden: z.boolean(),
  version,
})
export type DeskVideo = z.infer<typeof video>

const videoInput = z.object({
  edited: z.optional(z.object({ video_code: id, version })),
  title: text(1, VIDEO_LIMITS.titleMax),
  description: lines(0, VIDEO_LIMITS.descriptionMax),
  /** Must be a video with a still. */
  media: mediaInput,
  /** A product on the shelf, by its code. */
  product_code: z.optional(id),
})
export type VideoInput = z.infer<typeof videoInput>

/** What operators edit of the market itself: categories, share material, video pages. */
export const content = {
  getDeskCategories: get(
    '/api/v1/content/getDeskCategories',
    'user',
    'The whole tree, hidden categories included; parents before children, siblings in order',
    nothing,
    z.object({ items: z.array(category) }),
    operator,
  ),
  addCategory: post(
    '/api/v1/content/addCategory',
    'user',
    'Add a category after its siblings, below another one or at the top level',
    z.object({ parent_code: z.nullable(id), ...names }),
    category,
    acts,
  ),
  renameCategory: post(
    '/api/v1/content/renameCategory',
    'user',
    'Rename a category',
    z.object({ category_code: id, version, ...names }),
    category,
    acts,
  ),
  moveCategory: post(
    '/api/v1/content/moveCategory',
    'user',
    'Move a category with its descendants, behind a sibling or to the front; listings and products stay in it',
    z.object({ category_code: id, version, parent_code: z.nullable(id), after_code: z.nullable(id) }),
    category,
    acts,
  ),
  hideCategory: post(
    '/api/v1/content/hideCategory',
    'user',
    'Hide a category and its descendants, or show it again; listings and products stay on the shelf',
    z.object({ category_code: id, version, hidden: z.boolean() }),
    category,
    acts,
  ),

  getDeskMaterialPage: get(
    '/api/v1/content/getDeskMaterialPage',
    'user',
    'Share material in its order, hidden ones included',
    z.object({ ...pageInput, category: z.optional(choice(MATERIAL_CATEGORIES)) }),
    pageOf(material),
    operator,
  ),
  saveMaterial: post(
    '/api/v1/content/saveMaterial',
    'user',
    'Add share material at the top, or edit it',
    materialInput,
    material,
    acts,
  ),
  moveMaterial: post(
    '/api/v1/content/moveMaterial',
    'user',
    'Move share material behind another one, or to the front',
    z.object({ material_code: id, version, after_code: z.nullable(id) }),
    material,
    acts,
  ),
  hideMaterial: post(
    '/api/v1/content/hideMaterial',
    'user',
    'Hide share material, or show it again',
    z.object({ material_code: id, version, hidden: z.boolean() }),
    material,
    acts,
  ),

  getDeskVideoPage: get(
    '/api/v1/content/getDeskVideoPage',
    'user',
    'Videos, newest first, hidden ones included',
    z.object(pageInput),
    pageOf(video),
    operator,
  ),
  saveVideo: post('/api/v1/content/saveVideo', 'user', 'Publish a video, or edit it', videoInput, video, acts),
  hideVideo: post(
    '/api/v1/content/hideVideo',
    'user',
    'Hide a video with its page, or show it again',
    z.object({ video_code: id, version, hidden: z.boolean() }),
    video,
    acts,
  ),
}
