import { DEFAULT_LIMITS } from '../../domain/base/limits'
import type { Context } from '../context'
import { CategoryTree } from '../modules/base/category'
import { type ListingContent, figuresOf, searchOf, toContent } from '../modules/market/listing/content'
import type { StoredMedia } from '../modules/market/shelf/stored-media'
import { contactPlace } from '../modules/market/listing/publish'
import { minutesAgo, seedCode } from './codes'
import { SEED_CATEGORIES } from './data/categories'
import type { SeedListing } from './data/types'
import type { Manifest } from './manifest'
import type { ListingSeedRow, RevisionSeedRow } from './repo'

const DAY_MS = 86_400_000
const tree = new CategoryTree(
  SEED_CATEGORIES.map(node => ({
    category_code: node.code,
    parent_code: node.parent,
    name_zh: node.zh,
    name_en: node.en,
    is_leaf: true,
    is_hidden: false,
  })),
)
/** Category names of every level, in both languages. */
export const namesOf = (code: string) => tree.path(code).flatMap(row => [row.name_zh, row.name_en])

const mediaOf = (names: string[], manifest: Manifest): StoredMedia[] =>
  names.map(name => {
    if (!manifest[name]) throw new Error(`no picture ${name}`)
    return { kind: 'image', path: `demo/${name}`, cover_path: null, ...manifest[name] }
  })

const contentOf = (listing: SeedListing, media: StoredMedia[], nowMs: number): ListingContent => {
  if (listing.kind === 'supply') return toContent({ kind: 'supply', ...listing.content, media: [] }, media)
  const neededBy = new Date(nowMs + listing.needed_in_days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
  return toContent({ kind: 'purchase', ...listing.content, needed_by: neededBy, media: [] }, media)
}

/** @param examinerId who decided */
export const makeListingRows = (
  ctx: Pick<Context, 'clock' | 'keys'>,
  listings: readonly SeedListing[],
  manifest: Manifest,
  idOf: (mobile: string) => number,
  examinerId: number,
) => {
  const rows: ListingSeedRow[] = []
  const revisions: RevisionSeedRow[] = []
  const nowMs = ctx.clock.now()
  // Oldest first, as they would have come in.
  for (const listing of [...listings].sort((a, b) => b.submitted_age_minutes - a.submitted_age_minutes)) {
    const code = seedCode('l', listing.key)
    const content = contentOf(listing, mediaOf(listing.media, manifest), nowMs)
    const search = searchOf(content, namesOf(content.category_code))
    const wasShown = listing.revision_state === 'approved' || !['hidden', 'deleted'].includes(listing.item_state)
    const submittedAt = minutesAgo(ctx, listing.submitted_age_minutes)
    const publishedAt = wasShown ? minutesAgo(ctx, listing.decided_age_minutes ?? listing.submitted_age_minutes) : null
    const changedAt = minutesAgo(ctx, listing.changed_age_minutes)
    const isExpired = listing.item_state === 'expired'
    const isTakenDown = listing.item_state === 'taken_down'
    const hasLaterRevision = wasShown && listing.revision_state !== 'approved'
    rows.push({
      listing_code: code,
      owner_id: idOf(listing.owner),
      kind: listing.kind,
      item_state: listing.item_state,
      was_taken_down: isTakenDown,
      taken_down_reason: isTakenDown ? listing.reason : null,
      feed_at: publishedAt,
      published_at: publishedAt,
      expires_at:
        publishedAt &&
        (isExpired
          ? changedAt
          : new Date(Date.parse(publishedAt) + DEFAULT_LIMITS[`shelf_days_${listing.kind}`] * DAY_MS).toISOString()),
      deleted_at: listing.item_state === 'deleted' ? changedAt : null,
      pinned_until: listing.is_pinned ? new Date(nowMs + DAY_MS).toISOString() : null,
      ...(wasShown ? figuresOf(content) : { ...figuresOf(content), title: '', category_code: '' }),
      tokens: wasShown ? search.tokens : [],
      search_text: wasShown ? search.text : '',
      view_count: listing.view_count,
      created_at: submittedAt,
      updated_at: changedAt,
    })
    const contact_sealed = ctx.keys.fields.seal(JSON.stringify(listing.content.contact), contactPlace(code))
    const sent = { listing_code: code, content, contact_sealed }
    if (wasShown)
      revisions.push({
        ...sent,
        revision_no: 1,
        state: 'approved',
        submitted_at: submittedAt,
        decided_at: publishedAt,
        decided_by: examinerId,
        reason: null,
      })
    if (!wasShown || hasLaterRevision) {
      const isDecided = listing.revision_state === 'rejected'
      revisions.push({
        ...sent,
        revision_no: wasShown ? 2 : 1,
        state: listing.revision_state,
        submitted_at: wasShown ? changedAt : submittedAt,
        decided_at: isDecided ? (wasShown ? changedAt : minutesAgo(ctx, listing.decided_age_minutes ?? 0)) : null,
        decided_by: isDecided ? examinerId : null,
        reason: isDecided ? listing.reason : null,
      })
    }
  }
  return { rows, revisions }
}
