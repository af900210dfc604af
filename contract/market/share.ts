import * as z from 'zod/mini'
import { LONG_PICTURES_MAX } from '../../domain/market/long-picture'
import { POSTER_TEMPLATES } from '../../domain/kit/poster'
import { SHARE_KINDS } from '../../domain/market/share'
import { MATERIAL_CATEGORIES } from '../../domain/market/share-material'
import { get, post } from '../endpoint'
import { choice, count, id, instant, pageInput, pageOf, picture, shareCard } from '../shapes'

/** `object_code` names the item; home has none. */
const object = { object_kind: choice(SHARE_KINDS), object_code: z.optional(id) }

/** The texts and pictures of a poster; pictures are addresses on this site. */
const poster = z.object({
  content: z.object({
    /** The kind, if it has to be stated: for a purchase; else ''. */
    tag: z.string(),
    title: z.string(),
    facts: z.string(),
    /** Label in front of a figure that is not a price but a budget; else ''. */
    price_label: z.string(),
    price: z.string(),
    unit: z.string(),
    byline: z.string(),
    slogan: z.string(),
    brand: z.string(),
    hint: z.string(),
  }),
  /** The item's own picture; null if it has none. */
  goods_url: z.nullable(z.string()),
  share_card: shareCard,
  face_url: z.nullable(z.string()),
  /** A mini-program code, and a QR code of the link; both carry the referral code. */
  mini_code_url: z.string(),
  link_code_url: z.string(),
  link: z.string(),
  /** Text that goes with the picture: what it is, for how much, and the link. */
  text: z.string(),
})
export type Poster = z.infer<typeof poster>

/** The texts and pictures of one of a pallet's long pictures. */
const longPicture = z.object({
  content: z.object({
    title: z.string(),
    note: z.string(),
    owner: z.string(),
    date: z.string(),
    place: z.string(),
    items: z.array(z.object({ title: z.string(), price: z.string(), unit: z.string(), remark: z.string() })),
    more: z.string(),
    hint: z.string(),
    slogan: z.string(),
    brand: z.string(),
  }),
  /** Pictures of the items, in their order. */
  item_urls: z.array(z.nullable(z.string())),
  face_url: z.nullable(z.string()),
  mini_code_url: z.string(),
  link_code_url: z.string(),
  link: z.string(),
  sheet_count: z.int(),
  /** On the last sheet: the number of products that are in none of the pictures; 0 on the others. */
  left_count: count,
})
export type LongPicture = z.infer<typeof longPicture>

/** `sheet` counts from 1. */
const sheetOf = { pallet_code: id, sheet: z.int().check(z.gte(1), z.lte(LONG_PICTURES_MAX)) }

const material = z.object({
  material_code: z.string(),
  category: z.enum(MATERIAL_CATEGORIES),
  title: z.string(),
  text: z.string(),
  media: z.array(picture),
  use_count: count,
  /** The code of its video's page; null if it has no video. */
  video_code: z.nullable(z.string()),
})
export type Material = z.infer<typeof material>

const video = z.object({
  video_code: z.string(),
  title: z.string(),
  description: z.string(),
  /** The video, and its still. */
  url: z.string(),
  cover_url: z.string(),
  cover_color: z.string(),
  width: z.int(),
  height: z.int(),
  duration_s: z.int(),
  view_count: count,
  published_at: instant,
  share_card: shareCard,
  /** The product it shows, if that is on the shelf. */
  product: z.nullable(
    z.object({
      product_code: z.string(),
      title: z.string(),
      cover_url: z.nullable(z.string()),
      price_fen: z.int(),
      unit: z.string(),
    }),
  ),
})
export type Video = z.infer<typeof video>

export const share = {
  getPoster: get(
    '/api/v1/share/getPoster',
    'optional',
    'The content of a poster; with my name and referral code if I am logged in',
    z.object(object),
    poster,
  ),
  drawPoster: post(
    '/api/v1/share/drawPoster',
    'user',
    'The same poster drawn by the server, for phones that cannot; 403 `need: vip` for a VIP template',
    z.object({ ...object, template: choice(POSTER_TEMPLATES), code: choice(['mini', 'link']) }),
    z.object({ url: z.string(), width: z.int(), height: z.int() }),
  ),
  getLongPicture: get(
    '/api/v1/share/getLongPicture',
    'optional',
    'The content of one long picture of a pallet: 15 products each, 8 pictures at most; 404 beyond the last',
    z.object(sheetOf),
    longPicture,
  ),
  drawLongPicture: post(
    '/api/v1/share/drawLongPicture',
    'user',
    'The same picture drawn by the server, for phones that cannot',
    z.object({ ...sheetOf, code: choice(['mini', 'link']) }),
    z.object({ url: z.string(), width: z.int(), height: z.int() }),
  ),
  getMaterialPage: get(
    '/api/v1/share/getMaterialPage',
    'user',
    'Texts, pictures and videos to share, in the operators’ order',
    z.object({ ...pageInput, category: z.optional(choice(MATERIAL_CATEGORIES)) }),
    pageOf(material),
  ),
  noteMaterialUse: post(
    '/api/v1/share/noteMaterialUse',
    'user',
    'Record that I used a material; each user counts once a day',
    z.object({ material_code: id }),
    z.object({ use_count: count }),
    { idempotent: true },
  ),
  getVideo: get('/api/v1/share/getVideo', 'public', 'One video', z.object({ video_code: id }), video),
  getVideoPage: get(
    '/api/v1/share/getVideoPage',
    'public',
    'Videos, newest first; `after_code`: those after this one',
    z.object({ ...pageInput, after_code: z.optional(id) }),
    pageOf(video),
  ),
}
