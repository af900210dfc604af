import type { Files } from '../adapters/files'
import { createWordListModeration } from '../adapters/moderation/word-list'
import type { Context } from '../context'
import { createLimiter, HEAVY } from '../http/limiter'
import type { Authenticators } from '../http/serve'
import { housekeepingJobs } from '../jobs/housekeeping'
import { jobsModule } from '../jobs'
import type { Module } from '../module'
import { countActivity } from '../read-models/activity'
import { countReleases } from '../read-models/owners'
import { followCounts } from '../read-models/people'
import { realtimeModule } from '../realtime'
import { accountModule, createAccountService } from './account'
import { activityModule, createNoteActivity, createViewNotes } from './activity'
import { captchaModule, createCaptchaService } from './captcha'
import { healthModule } from './health'
import { categoryModule, createCategoryService } from './category'
import { commentsModule, createCommentServices } from './comments'
import { contactModule, createContactService } from './contact'
import {
  createFollowService,
  createNewsCounter,
  createNewsFeed,
  createNewsSource,
  createPublisher,
  createResponse,
  createResponses,
  followModule,
} from './follow'
import { createExamineService, examineModule } from './examine'
import {
  createFolderServices,
  folderModule,
  inFolders,
  palletPart,
  palletProductSubject,
  palletSubject,
} from './folder'
import { createListingServices, expireDue, listingModule, purgeBin, shelfStatistics } from './listing'
import { createProductServices, productModule, purgeProducts } from './product'
import type { OnShelf } from './shelf/types'
import {
  createBroadcasts,
  createChoices,
  createMessageService,
  createSubscribe,
  messageJobs,
  messageModule,
} from './message'
import { createCheckTexts } from './moderation'
import { createQuotaService } from './quota'
import { createLapse, createQuoteService, createQuoteViews, hasQuoted, quoteModule } from './quote'
import { reportsModule } from './reports'
import { createSearchService, searchJobs, searchModule } from './search'
import { createSmsService, smsModule } from './sms'
import { createUploadService, uploadModule } from './upload'
import { createSystemService, systemModule } from './system'
import { webModule } from './web'
import { createSubscribePort, createWechatServices, isWechatBound, wechatModule } from './wechat'
import { createShareServices, listingSubject, ofProduct, productSubject, shareModule } from './share'

/** Wires up all modules by hand: services first, then the modules that serve them. */
export const createModules = (ctx: Context, files: Files): { modules: Module[]; authenticate: Authenticators } => {
  const limiter = createLimiter(HEAVY)
  const wechat = createWechatServices(ctx, limiter)
  const newsCounter = createNewsCounter()
  const subscribe = createSubscribe(ctx, createSubscribePort(ctx, wechat.port))
  const messages = createMessageService(ctx, newsCounter, subscribe)
  const captcha = createCaptchaService(ctx)
  const sms = createSmsService(ctx)
  const uploads = createUploadService(ctx, files, limiter)
  const moderation = createWordListModeration()
  const checkTexts = createCheckTexts(moderation)
  const broadcasts = createBroadcasts(ctx, { checkTexts, latestNews: newsCounter.latest })
  const account = createAccountService(ctx, {
    captcha,
    sms,
    messages,
    checkTexts,
    uploads,
    isWechatBound,
    counts: async (db, userId) => ({
      ...(await followCounts(db, userId)),
      release_count: await countReleases(db, userId),
      interaction_count: await countActivity(db, userId),
    }),
  })
  const system = createSystemService(ctx, { account, shelfStatistics })
  const categories = createCategoryService()
  /** Hooks that run when something comes onto the shelf. */
  const onShelf: OnShelf[] = [createPublisher(ctx)]
  const quotas = createQuotaService(ctx, system)
  const note = createNoteActivity(ctx)
  const notes = createViewNotes(ctx)
  const lapse = createLapse(ctx, messages)
  const responses = createResponses(ctx)
  const response = createResponse(responses)
  const search = createSearchService(ctx, { categories, moderation, publicBase: uploads.files.publicBase })
  const product = createProductServices(ctx, {
    uploads,
    categories,
    checkTexts,
    system,
    search,
    onShelf,
    notes,
    response,
    inFolders,
  })
  const listing = createListingServices(ctx, {
    uploads,
    categories,
    checkTexts,
    quotas,
    system,
    search,
    onShelf,
    onEnd: [lapse],
    products: product.briefs,
    notes,
    response,
    hasQuoted,
  })
  const contacts = createContactService(ctx, { quotas, note })
  const folders = createFolderServices(ctx, {
    uploads,
    checkTexts,
    system,
    note,
    publishing: product.publishing,
    viewing: product.viewing,
  })
  const quoting = createQuoteService(ctx, { items: listing.items, quotas, uploads, checkTexts, messages, lapse, note })
  const quoteViews = createQuoteViews({ publicBase: uploads.files.publicBase, quotas, quoting, responses })
  const follow = createFollowService(ctx, { messages, response })
  const news = createNewsFeed({ listingCards: listing.feed.cards, productCards: product.library.cards })
  const share = createShareServices(ctx, {
    account,
    uploads,
    qrcodes: wechat.qrcodes,
    limiter,
    palletPart: palletPart(uploads.files.publicBase),
    subjects: {
      supply: listingSubject(listing.viewing, 'supply'),
      purchase: listingSubject(listing.viewing, 'purchase'),
      product: ofProduct(productSubject(product.viewing), palletProductSubject(folders.pallets)),
      pallet: palletSubject(uploads.files.publicBase),
    },
  })
  const reviews = { listing: listing.review, product: product.review }
  const examine = createExamineService(ctx, { reviews, messages, takePalletDown: folders.takeDown })
  const { isBlockedByAny } = follow
  const comments = createCommentServices(ctx, { messages, checkTexts, note, isBlockedByAny })

  return {
    modules: [
      accountModule(account),
      captchaModule(captcha),
      smsModule({ sms, captcha, account }),
      messageModule({ service: messages, choices: createChoices(subscribe), subscribe, broadcasts }),
      uploadModule(ctx, { uploads }),
      categoryModule({ categories }),
      productModule(product),
      listingModule(listing),
      examineModule(examine, reviews),
      quoteModule({ quoting, views: quoteViews, matching: listing.matching }),
      contactModule(contacts),
      folderModule(folders),
      followModule(follow, news, messages),
      activityModule(ctx, { note, publicBase: uploads.files.publicBase, views: notes, isBlockedByAny }),
      commentsModule(comments),
      reportsModule(ctx, {
        messages,
        checkTexts,
        hideComment: comments.review.hideReported,
        takeDown: examine.takeDown,
        takePalletDown: folders.takeDown,
      }),
      searchModule(ctx, { service: search, categories, messages }),
      systemModule(ctx, system),
      wechatModule(ctx, { wechat, account, sms }),
      shareModule(share),
      realtimeModule(ctx, account.principals, {
        greeting: user => messages.greeting(ctx.db, user.id),
        news: createNewsSource(ctx),
        broadcasts,
      }),
      healthModule(ctx),
      webModule(ctx, {
        feedPage: () => listing.feedPage(),
        statistics: system.statistics,
        systemInfo: system.info,
        publicListing: (code, locale) => listing.viewing.publicListing(ctx.db, code, locale),
        publicProduct: (code, locale) => product.viewing.publicProduct(ctx.db, code, locale),
        publicPallet: (code, locale) => folders.pallets.publicPallet(ctx.db, code, locale),
        publicPalletProduct: (code, locale) => folders.pallets.publicProduct(ctx.db, code, locale),
        publicVideo: share.videos.publicVideo,
      }),
      jobsModule(ctx, [
        { name: 'expire-listings', cron: '* * * * *', run: async () => void (await expireDue(ctx, [lapse])) },
        { name: 'purge-bin', cron: '27 * * * *', run: async () => void (await purgeBin(ctx, await system.limits())) },
        {
          name: 'purge-products',
          cron: '29 * * * *',
          run: async () => void (await purgeProducts(ctx, await system.limits(), folders.bin.lockFoldersWith)),
        },
        { name: 'purge-folders', cron: '33 * * * *', run: async () => void (await folders.bin.purgeDue()) },
        { name: 'purge-uploads', cron: '37 * * * *', run: async () => void (await uploads.purgeStale(ctx.db)) },
        { name: 'purge-posters', cron: '47 * * * *', run: () => share.posters.purge() },
        { name: 'purge-qrcodes', cron: '49 3 * * *', run: () => wechat.qrcodes.purge() },
        ...messageJobs({ broadcasts, subscribe }),
        ...searchJobs(ctx, { categories, messages }),
        ...housekeepingJobs(ctx, { captcha, sms }),
      ]),
    ],
    authenticate: account.principals,
  }
}
