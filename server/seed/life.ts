import { shanghaiDay } from '../../domain/kit/relative-time'
import type { Context } from '../context'
import { palletContactPlace } from '../modules/market/contact'
import { quoteContactPlace } from '../modules/market/quote'
import { minutesAgo, seedCode } from './codes'
import { SEED_REPORTS, type SeedLife } from './data/life'
import { DAY } from './data/listing-states'
import { VIDEO_SECONDS, SEED_VIDEOS, SEED_MATERIALS } from './data/share'
import type { Manifest } from './manifest'
import { mediaOf } from './products'

/** Kind and code of a listing or product, by its seed key. */
const thingOf = (key: string) =>
  key.startsWith('product_')
    ? { object_kind: 'product', object_code: seedCode('p', key) }
    : { object_kind: 'listing', object_code: seedCode('l', key) }

/** Builds the rows of users' interactions; the counters are computed from them. */
export const makeLifeRows = (
  ctx: Pick<Context, 'clock' | 'keys'>,
  { follows, folders, quotes, comments, reactions }: SeedLife,
  idOf: (mobile: string) => number,
) => {
  const at = (minutes: number) => minutesAgo(ctx, minutes)
  const sealed = (mobile: string, place: string) => ctx.keys.fields.seal(JSON.stringify({ mobile }), place)
  return {
    today: shanghaiDay(ctx.clock.now()),
    follows: follows.map(({ follower, followee, age_minutes }) => ({
      follower_id: idOf(follower),
      followee_id: idOf(followee),
      created_at: at(age_minutes),
    })),
    folders: folders.map(({ owner, name, note, isPublished, isFindable, age_days }, i) => {
      const folder_code = seedCode('d', `folder:${i}`)
      const madeAt = at(age_days * DAY)
      return {
        folder_code,
        owner_id: idOf(owner),
        name,
        note,
        position: i,
        is_published: isPublished,
        pallet_code: isPublished ? seedCode('t', `folder:${i}`) : null,
        published_at: isPublished ? madeAt : null,
        is_findable: isFindable,
        contact_sealed: isPublished ? sealed(owner, palletContactPlace(folder_code)) : null,
        created_at: madeAt,
      }
    }),
    folderProducts: folders.flatMap(({ products, age_days }, i) =>
      products.map(({ key, price_fen, remark }, position) => ({
        folder_code: seedCode('d', `folder:${i}`),
        product_code: seedCode('p', key),
        code: seedCode('', `folder:${i}:${key}`),
        price_fen,
        remark,
        position,
        added_at: at(age_days * DAY - 1),
      })),
    ),
    quotes: quotes.map(({ listing, quoter, age_minutes, ...terms }, i) => {
      const quote_code = seedCode('q', `quote:${i}`)
      return {
        ...terms,
        quote_code,
        listing_code: seedCode('l', listing),
        quoter_id: idOf(quoter),
        contact_sealed: sealed(quoter, quoteContactPlace(quote_code)),
        at: at(age_minutes),
      }
    }),
    comments: comments.map(({ thing, author, text, answer, answer_after_minutes, age_minutes }, i) => ({
      ...thingOf(thing),
      comment_code: seedCode('c', `comment:${i}`),
      author_id: idOf(author),
      text,
      at: at(age_minutes),
      answer,
      answer_code: seedCode('c', `answer:${i}`),
      answered_at: at(Math.max(0, age_minutes - answer_after_minutes)),
    })),
    reports: SEED_REPORTS.map(({ age_minutes, ...report }, i) => ({
      ...report,
      report_code: seedCode('r', `report:${i}`),
      at: at(age_minutes),
    })),
    reactions: reactions.map(({ user, thing, kind, age_minutes }) => {
      const created_at = at(age_minutes)
      return { ...thingOf(thing), user_id: idOf(user), kind, created_at, day: shanghaiDay(Date.parse(created_at)) }
    }),
  }
}
export type LifeRows = ReturnType<typeof makeLifeRows>

/** Builds the rows of videos and share material. */
export const makeShareRows = (ctx: Pick<Context, 'clock'>, manifest: Manifest) => ({
  videos: SEED_VIDEOS.map(({ video, picture, title, description, age_days }) => ({
    video_code: seedCode('v', video),
    title,
    description,
    media: mediaOf(video, manifest, 'video'),
    duration_s: VIDEO_SECONDS,
    cover_path: `demo/${picture}`,
    published_at: minutesAgo(ctx, age_days * DAY),
  })),
  materials: SEED_MATERIALS.map(({ category, title, text, pictures, video, use_count, age_days, is_hidden }, i) => ({
    material_code: seedCode('s', `material:${i}`),
    category,
    title,
    text,
    media: [...pictures.map(name => mediaOf(name, manifest)), ...(video ? [mediaOf(video, manifest, 'video')] : [])],
    video_code: video && seedCode('v', video),
    use_count,
    is_hidden: is_hidden ?? false,
    created_at: minutesAgo(ctx, age_days * DAY),
  })),
})
export type ShareRows = ReturnType<typeof makeShareRows>
