import type { Files } from '../adapters/files'
import { createWordListModeration } from '../adapters/moderation/word-list'
import { createPayment } from '../adapters/payment'
import { type Context, nowText } from '../context'
import type { Db } from '../db/types'
import { createLimiter, HEAVY } from '../http/limiter'
import { createPrivateLinks } from '../http/private-links'
import type { Authenticators } from '../http/serve'
import { housekeepingJobs } from '../jobs/housekeeping'
import { type Job, jobsModule } from '../jobs'
import { createMending } from '../jobs/mending'
import type { Module } from '../module'
import { countActivity } from './market/activity/reads'
import { countCategoryItems } from './market/shelf/category-reads'
import { waitingCertifications } from './review/certification/reads'
import { waitingComments } from './review/comments/reads'
import { waitingPresentations } from './review/conference/reads'
import { countOnShelf } from './market/owner-reads'
import { followCounts } from './market/people-reads'
import { waitingReports } from './review/reports/reads'
import { findResponses } from './review/comments/response-reads'
import { waitingApplications } from './review/role/reads'
import { countEnds } from './money/wallet/end-reads'
import { realtimeModule } from '../realtime'
import { accountModule, createAccountService, roleFacts } from './base/account'
import { activityModule, createNoteActivity, createViewNotes } from './market/activity'
import { agreementModule, createAgreementService } from './base/agreement'
import { appealModule, createAppealServices } from './review/appeal'
import { auditModule } from './base/audit'
import { cancellationModule, createCancellation, createTakeBack } from './leaving/cancellation'
import { captchaModule, createCaptchaService } from './base/captcha'
import { healthModule } from './base/health'
import { categoryModule, createCategoryDesk, createCategoryService } from './base/category'
import { createCertification, createCertifiedName, hasEnterprise } from './review/certification'
import { coinJobs, coinsModule, createCoinLog, createPins, createSpending } from './money/coins'
import { commentsModule, createCommentServices } from './review/comments'
import { conferenceJob, conferenceModule, createConferenceServices } from './review/conference'
import { contactModule, createContactService } from './market/contact'
import { createDataExport, dataExportModule } from './leaving/data-export'
import { deskModule } from './review/desk'
import { createErasers } from './erasers'
import { createFinance, createMoneyGuard } from './money/finance'
import {
  createFollowService,
  createNewsCounter,
  createNewsFeed,
  createNewsSource,
  createPublisher,
  createResponse,
  createResponses,
  followModule,
} from './market/follow'
import { createExamineService, examineModule } from './review/examine'
import {
  createFolderServices,
  folderModule,
  inFolders,
  palletPart,
  palletProductSubject,
  palletSubject,
} from './market/folder'
import { createLedger } from './base/ledger'
import { createListingServices, expireDue, listingModule, purgeBin, shelfStatistics } from './market/listing'
import { createProductServices, productModule, purgeProducts } from './market/product'
import type { OnShelf } from './market/shelf/types'
import {
  createBroadcasts,
  createChoices,
  createMessageService,
  createSubscribe,
  messageJobs,
  messageModule,
} from './base/message'
import { createCheckTexts, createContentChecks, moderationModule } from './base/moderation'
import { createOrders, createPeriods, openOrders } from './money/order'
import { createQuotaService } from './market/quota'
import { createLapse, createQuoteService, createQuoteViews, hasQuoted, quoteModule } from './market/quote'
import { createReportOwn, reportsModule } from './review/reports'
import { applicationStates, createChangeRight, createRoleServices, roleModule } from './review/role'
import { createSearchService, searchJobs, searchModule } from './market/search'
import { createSmsService, smsModule } from './base/sms'
import { createUploadService, uploadModule } from './base/upload'
import { createSystemService, systemModule } from './base/system'
import { createWalletServices, walletJob, walletModule } from './money/wallet'
import { webModule } from './market/web'
import {
  createLinks,
  createPayees,
  createPayers,
  createSubscribePort,
  createWechatServices,
  openidOf,
  wechatModule,
} from './base/wechat'
import { createShareServices, listingSubject, ofProduct, productSubject, shareModule } from './market/share'
import {
  createWithdrawals,
  openWithdrawals,
  waitingExaminations,
  waitingPayouts,
  withdrawalJob,
  withdrawalModule,
} from './money/withdrawal'

/** Wires up all modules by hand: services first, then the modules that serve them. */
export const createModules = (ctx: Context, files: Files): { modules: Module[]; authenticate: Authenticators } => {
  const limiter = createLimiter(HEAVY)
  const ledger = createLedger(ctx)
  /** Checked before anything moves money. */
  const money = createMoneyGuard()
  const wechat = createWechatServices(ctx, limiter)
  /** The gateway; null if nothing is sold. */
  const payment = createPayment(ctx, { wechat: wechat.port })
  const periods = createPeriods(ctx)
  const newsCounter = createNewsCounter()
  const subscribe = createSubscribe(ctx, createSubscribePort(ctx, wechat.port))
  const messages = createMessageService(ctx, newsCounter, subscribe)
  // Late binding: accounts need uploads, of which some are found by such links.
  const links = createPrivateLinks(ctx, code => account.principals.ofSession(code))
  const finance = createFinance(ctx, {
    ledger,
    links,
    guard: money,
    messages,
    payment,
    // Late binding: orders need finance to note differences, and finance needs orders.
    unfit: {
      ask: outTradeNo => orders.unfit.ask(outTradeNo),
      close: (tx, outTradeNo, by) => orders.unfit.close(tx, outTradeNo, by),
    },
  })
  const captcha = createCaptchaService(ctx)
  const sms = createSmsService(ctx)
  const uploads = createUploadService(ctx, files, limiter)
  const moderation = createWordListModeration()
  const openidHere = (db: Db, userId: number) => openidOf(db, userId, ctx.config.wechat.miniAppId)
  const checks = createContentChecks(ctx, { port: wechat.port, openidOf: openidHere })
  wechat.push.on('wxa_media_check', checks.receive)
  const checkTexts = createCheckTexts(moderation, checks)
  const broadcasts = createBroadcasts(ctx, { checkTexts, latestNews: newsCounter.latest })
  const agreements = createAgreementService(ctx)
  const account = createAccountService(ctx, {
    captcha,
    sms,
    messages,
    checkTexts,
    checks,
    uploads,
    wechatOf: createLinks(ctx.config.wechat),
    takeBack: createTakeBack(ctx, messages),
    agreeToAll: agreements.agreeToAll,
    counts: async (db, userId) => ({
      ...(await followCounts(db, userId)),
      release_count: await countOnShelf(db, userId),
      interaction_count: await countActivity(db, userId),
      role_applications: await applicationStates(db, userId),
      pending_agreements: await agreements.countPending(db, userId),
      vip_until: await periods.vipUntil(db, userId),
    }),
  })
  const system = createSystemService(ctx, { account, shelfStatistics, selling: payment })
  const wallet = createWalletServices(ctx, { ledger, messages, system, money, changeRight: createChangeRight(ctx) })
  const categories = createCategoryService(ctx)
  /** Hooks that run when something comes onto the shelf. */
  const onShelf: OnShelf[] = [createPublisher(ctx), wallet.rewards.onShelf]
  const quotas = createQuotaService(ctx, system)
  const coinDeps = { ledger, quotas, system, money }
  const spending = createSpending(ctx, coinDeps)
  const { spend } = spending
  const note = createNoteActivity(ctx)
  const notes = createViewNotes(ctx)
  const lapse = createLapse(ctx, messages)
  const responses = createResponses(ctx, findResponses)
  const response = createResponse(responses)
  const search = createSearchService(ctx, { categories, moderation, publicBase: uploads.files.publicBase })
  const product = createProductServices(ctx, {
    uploads,
    categories,
    checkTexts,
    checks,
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
    checks,
    quotas,
    spend,
    giveBack: spending.giveBack,
    countsAgain: spending.countsAgain,
    system,
    search,
    onShelf,
    onEnd: [lapse],
    products: product.briefs,
    notes,
    response,
    hasQuoted,
  })
  const pins = createPins(ctx, { ...coinDeps, items: listing.items, messages })
  const contacts = createContactService(ctx, { quotas, spend, note })
  const folders = createFolderServices(ctx, {
    uploads,
    checkTexts,
    checks,
    messages,
    system,
    note,
    publishing: product.publishing,
    viewing: product.viewing,
  })
  const quoting = createQuoteService(ctx, {
    items: listing.items,
    quotas,
    spend,
    uploads,
    checkTexts,
    messages,
    lapse,
    note,
  })
  const quoteViews = createQuoteViews({ publicBase: uploads.files.publicBase, quotas, quoting, responses })
  const follow = createFollowService(ctx, { messages, response })
  const news = createNewsFeed({ listingCards: listing.feed.cards, productCards: product.library.cards })
  const share = createShareServices(ctx, {
    account,
    uploads,
    checkTexts,
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
  const conferences = createConferenceServices(ctx, {
    messages,
    checkTexts,
    publicBase: uploads.files.publicBase,
    hasEnterprise,
    attended: spending.attended,
  })
  const reviews = { listing: listing.review, product: product.review }
  const examine = createExamineService(ctx, { reviews, messages, takePalletDown: folders.takeDown })
  const certification = createCertification(ctx, {
    uploads,
    links,
    limiter,
    checkTexts,
    messages,
    onCertified: [wallet.ownEarnings.onCertified, wallet.rewards.onCertified],
  })
  const { isBlockedByAny } = follow
  const withdrawals = createWithdrawals(ctx, {
    ledger,
    money,
    sms,
    account,
    system,
    messages,
    payment,
    ...createPayees(ctx.config.wechat),
    payeeNameOf: createCertifiedName(ctx),
    isActive: async (db, userId) => (await account.users.byId(db, userId)).status === 'active',
  })
  const dataExport = createDataExport(ctx, { account, messages, uploads })
  const cancellation = createCancellation(ctx, {
    account,
    sms,
    messages,
    obligations: { openOrders, openWithdrawals, remainders: ledger.remainders },
    erasers: createErasers({
      lapse,
      uploads,
      eraseMeetings: conferences.erase,
      openidOf: openidHere,
      giveUp: ledger.giveUp,
    }),
    removeFiles: uploads.removeFiles,
  })
  const orders: ReturnType<typeof createOrders> = createOrders(ctx, {
    payment,
    ledger,
    system,
    messages,
    money,
    commissions: wallet.commissions,
    noteMisfit: finance.noteMisfit,
    onTransfer: withdrawals.receive,
    payers: createPayers(ctx.config.wechat, wechat.port),
    push: wechat.push,
  })
  const comments = createCommentServices(ctx, { messages, checkTexts, checks, note, isBlockedByAny })
  const roles = createRoleServices(ctx, { account, messages, checkTexts, system, factsOf: roleFacts })
  const appeals = createAppealServices(ctx, {
    account,
    sms,
    messages,
    checkTexts,
    reviews,
    reinstatePallet: folders.reinstate,
    unhideComment: comments.service.unhide,
    unfreeze: roles.manage.unfreeze,
    publicBase: uploads.files.publicBase,
  })
  checks.on('comment', comments.review.hideRisky)
  checks.on('avatar', account.removeAvatar)
  checks.on('pallet', folders.takeRiskyDown)

  const mending = createMending(ctx, {
    moderation,
    shown: { listing: listing.review.mendShown, product: product.review.mendShown },
    mendComment: comments.review.mended,
    reportOwn: createReportOwn(ctx),
  })

  const jobs: Job[] = [
    { name: 'expire-listings', cron: '* * * * *', run: async () => void (await expireDue(ctx, [lapse])) },
    { name: 'purge-bin', cron: '27 * * * *', run: async () => void (await purgeBin(ctx, await system.limits())) },
    {
      name: 'purge-products',
      cron: '29 * * * *',
      run: async () => void (await purgeProducts(ctx, await system.limits(), folders.bin.lockFoldersWith)),
    },
    { name: 'purge-folders', cron: '33 * * * *', run: async () => void (await folders.bin.purgeDue()) },
    { name: 'purge-uploads', cron: '37 * * * *', run: async () => void (await uploads.purgeStale(ctx.db)) },
    { name: 'make-exports', cron: '* * * * *', run: async () => void (await dataExport.makePending()) },
    { name: 'purge-exports', cron: '39 * * * *', run: () => dataExport.purge() },
    { name: 'cancel-accounts', cron: '41 * * * *', run: () => cancellation.carryOutDue() },
    { name: 'purge-posters', cron: '47 * * * *', run: () => share.posters.purge() },
    { name: 'purge-qrcodes', cron: '49 3 * * *', run: () => wechat.qrcodes.purge() },
    ...certification.jobs,
    ...finance.jobs,
    conferenceJob(conferences.minute),
    ...orders.jobs,
    ...coinJobs({ pins, spending }),
    withdrawalJob(withdrawals),
    walletJob(wallet.minute),
    ...(ctx.config.capabilities.wechat
      ? [{ name: 'wechat-tokens', cron: '* * * * *', run: () => wechat.port.renewTokens() }]
      : []),
    ...(ctx.config.moderation === 'wechat'
      ? [{ name: 'content-checks', cron: '* * * * *', run: () => checks.send() }]
      : []),
    ...messageJobs({ broadcasts, subscribe }),
    ...searchJobs(ctx, { categories, messages }),
    { name: 'mend-texts', cron: '* * * * *', run: async () => void (await mending.run()) },
    ...housekeepingJobs(ctx, { captcha, sms }),
  ]
  return {
    modules: [
      accountModule(account),
      dataExportModule(dataExport, links),
      cancellationModule(cancellation),
      captchaModule(captcha),
      smsModule({ sms, captcha, account }),
      messageModule({ service: messages, choices: createChoices(subscribe), subscribe, broadcasts }),
      uploadModule(ctx, { uploads, links }),
      moderationModule({ checks, files: uploads.files, limiter }),
      categoryModule({ categories, desk: createCategoryDesk(ctx, { checkTexts, countItems: countCategoryItems }) }),
      agreementModule(ctx, { service: agreements, checkTexts }),
      productModule(product),
      listingModule(listing),
      examineModule(examine, reviews),
      appealModule(appeals),
      auditModule,
      finance.module,
      deskModule({
        listings: reviews.listing.waiting,
        products: reviews.product.waiting,
        comments: waitingComments,
        reports: waitingReports,
        appeals: appeals.desk.waiting,
        certifications: waitingCertifications,
        applications: waitingApplications,
        withdrawals: waitingExaminations,
        payouts: waitingPayouts,
        shareholder_ends: countEnds,
        presentations: (db, except) => waitingPresentations(db, nowText(ctx), except),
      }),
      certification.module,
      quoteModule({ quoting, views: quoteViews, matching: listing.matching }),
      coinsModule({ log: createCoinLog(coinDeps), pins }),
      conferenceModule(conferences),
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
      roleModule(roles),
      orders.module,
      withdrawalModule(withdrawals),
      walletModule(wallet),
      searchModule(ctx, {
        service: search,
        categories,
        messages,
        reindexes: { listing: listing.reindex, product: product.reindex },
      }),
      systemModule(ctx, system),
      wechatModule(ctx, { wechat, account, sms }),
      shareModule(share),
      realtimeModule(ctx, account.principals, {
        greeting: async user => ({
          ...(await messages.greeting(ctx.db, user.id)),
          rights: { role: user.roles, permission: user.permissions },
        }),
        news: createNewsSource(ctx),
        broadcasts,
      }),
      healthModule(ctx),
      webModule(ctx, {
        feedPage: () => listing.feedPage(),
        statistics: system.statistics,
        nextConference: async () => (await conferences.views.next(ctx.db, null)).conference,
        systemInfo: system.info,
        publicListing: (code, locale) => listing.viewing.publicListing(ctx.db, code, locale),
        publicProduct: (code, locale) => product.viewing.publicProduct(ctx.db, code, locale),
        publicPallet: (code, locale) => folders.pallets.publicPallet(ctx.db, code, locale),
        publicPalletProduct: (code, locale) => folders.pallets.publicProduct(ctx.db, code, locale),
        publicVideo: share.videos.publicVideo,
      }),
      ...(ctx.config.hasJobs ? [jobsModule(ctx, jobs)] : []),
    ],
    authenticate: account.principals,
  }
}
