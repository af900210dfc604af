import type { Context } from '../../context'
import type { Base } from '../base'
import { create as createActivity } from './activity'
import { create as createContact } from './contact'
import { create as createEnquiry, createEndEnquiries } from './enquiry'
import { create as createFolder, inFolders, palletPart, palletProductSubject, palletSubject } from './folder'
import { create as createFollow, createNewsSource, createPublisher, createResponse, createResponses } from './follow'
import type { FindResponses } from './follow/response'
import { create as createListing } from './listing'
import type { ListingDeps } from './listing/service'
import { create as createProduct } from './product'
import type { QuotaService } from './quota'
import { create as createQuote, createLapse, hasQuoted } from './quote'
import { create as createSearch, createLearning } from './search'
import { create as createShare, listingSubject, ofProduct, productSubject } from './share'
import { create as createShelf } from './shelf'
import type { OnGone, OnShelf } from './shelf/types'

/** What the floors above hand down. */
interface Needs extends Pick<ListingDeps, 'spend' | 'giveBack' | 'countsAgain'> {
  quotas: QuotaService
  /** Run when something comes onto the shelf. */
  onShelf: OnShelf[]
  findResponses: FindResponses
}

export type Market = ReturnType<typeof createMarket>

export const createMarket = (ctx: Context, base: Base, needs: Needs) => {
  const { publicBase } = base.uploads.files
  const { quotas, spend, findResponses } = needs
  const responses = createResponses(ctx, findResponses)
  const response = createResponse(responses)
  const activity = createActivity(ctx, { publicBase })
  const { note, views: notes } = activity.api
  const lapse = createLapse(ctx, base.messages)
  const search = createSearch(ctx, { categories: base.categories, moderation: base.words, publicBase })
  const endEnquiries = createEndEnquiries(ctx)
  const onGone: OnGone = (tx, { kind, id }) => endEnquiries(tx, { of: kind, id })
  const enquiry = createEnquiry(ctx, { ...base, quotas })
  const shelved = {
    ...base,
    search: search.api,
    onShelf: [createPublisher(ctx), ...needs.onShelf],
    notes,
    response,
    onGone,
  }
  const product = createProduct(ctx, { ...shelved, inFolders })
  const listing = createListing(ctx, {
    ...shelved,
    ...needs,
    onShelf: shelved.onShelf,
    onEnd: [lapse],
    products: product.api.briefs,
    hasQuoted,
  })
  const folder = createFolder(ctx, {
    ...base,
    note,
    endEnquiries,
    publishing: product.api.publishing,
    viewing: product.api.viewing,
  })
  const share = createShare(ctx, {
    ...base,
    qrcodes: base.wechat.qrcodes,
    palletPart: palletPart(publicBase),
    subjects: {
      supply: listingSubject(listing.api.viewing, 'supply'),
      purchase: listingSubject(listing.api.viewing, 'purchase'),
      product: ofProduct(productSubject(product.api.viewing), palletProductSubject(folder.api.pallets)),
      pallet: palletSubject(publicBase),
    },
  })
  base.checks.on('pallet', folder.api.takeRiskyDown)
  base.checks.on('enquiry_line', enquiry.api.hideRisky)
  const follow = createFollow(ctx, {
    messages: base.messages,
    response,
    listingCards: listing.api.feed.cards,
    productCards: product.api.library.cards,
  })
  return {
    areas: [
      product,
      listing,
      createQuote(ctx, {
        ...base,
        publicBase,
        items: listing.api.items,
        quotas,
        spend,
        lapse,
        note,
        responses,
        matching: listing.api.matching,
      }),
      createContact(ctx, { quotas, spend, note }),
      enquiry,
      folder,
      follow,
      activity,
      search,
      createLearning(ctx, {
        ...base,
        reindexes: { listing: listing.api.reindex, product: product.api.reindex },
      }),
      share,
      createShelf(),
    ],
    note,
    quotas,
    news: createNewsSource(ctx),
    listing: listing.api,
    product: product.api,
    folders: folder.api,
    hideLine: enquiry.api.hideLine,
    share: share.api,
    reviews: { listing: listing.api.review, product: product.api.review },
  }
}
