import type { Files } from '../adapters/files'
import type { Context } from '../context'
import { eraseAnswers } from '../http/idempotency-repo'
import type { Authenticators } from '../http/serve'
import { type Job, jobsModule } from '../jobs'
import { housekeepingJobs } from '../jobs/housekeeping'
import { createMending } from '../jobs/mending'
import type { Area, Module } from '../module'
import { realtimeModule } from '../realtime'
import { createBase } from './base'
import { erasersOf } from './erasing'
import { create as createCancellation, createTakeBack } from './leaving/cancellation'
import { findShownUploads } from './leaving/cancellation/reads'
import { create as createDataExport } from './leaving/data-export'
import { createMarket } from './market'
import { countActivity } from './market/activity/reads'
import { createNewsCounter } from './market/follow'
import { shelfStatistics } from './market/listing'
import { countOnShelf } from './market/owner-reads'
import { followCounts } from './market/people-reads'
import { create as createQuota } from './market/quota'
import { countCategoryItems } from './market/shelf/category-reads'
import { create as createWeb } from './market/web'
import { createMoney } from './money'
import { createSpending } from './money/coins'
import { createMoneyGuard } from './money/finance'
import { createPeriods, openOrders } from './money/order'
import { create as createWallet } from './money/wallet'
import { openWithdrawals } from './money/withdrawal'
import { createReview } from './review'
import { createCertifiedName } from './review/certification'
import { findResponses } from './review/comments/response-reads'
import { create as createDesk } from './review/desk'
import { applicationStates, createChangeRight } from './review/role'

const queuesOf = (areas: readonly Area[]) =>
  Object.assign({}, ...areas.map(({ waiting }) => waiting)) as Parameters<typeof createDesk>[1]['queues']

/** Puts the areas together, floor by floor. */
export const createModules = (ctx: Context, files: Files) => {
  const periods = createPeriods(ctx)
  const base = createBase(ctx, files, {
    news: createNewsCounter(),
    counts: async (db, userId) => ({
      ...(await followCounts(db, userId)),
      release_count: await countOnShelf(db, userId),
      interaction_count: await countActivity(db, userId),
      role_applications: await applicationStates(db, userId),
      vip_until: await periods.vipUntil(db, userId),
    }),
    takeBack: messages => createTakeBack(ctx, messages),
    countItems: countCategoryItems,
    shelfStatistics,
    findShownUploads,
  })
  // Coins and rewards are booked by what happens on the market.
  const guard = createMoneyGuard()
  const wallet = createWallet(ctx, { ...base, money: guard, changeRight: createChangeRight(ctx) })
  const { rewards, ownEarnings } = wallet.api
  const quota = createQuota(ctx, base)
  const spending = createSpending(ctx, { ...base, quotas: quota.api, money: guard })
  const market = createMarket(ctx, base, {
    ...spending,
    quotas: quota.api,
    onShelf: [rewards.onShelf],
    findResponses,
  })
  const review = createReview(ctx, base, market, {
    attended: spending.attended,
    onCertified: [ownEarnings.onCertified, rewards.onCertified],
  })
  const money = createMoney(ctx, base, market, {
    guard,
    spending,
    wallet,
    payeeNameOf: createCertifiedName(ctx),
  })
  const dataExport = createDataExport(ctx, base)
  const below: Area[] = [...base.areas, quota, ...market.areas, ...review.areas, ...money.areas, dataExport]
  const erasers = erasersOf([...below, { erase: { answers: eraseAnswers } }])
  const cancellation = createCancellation(ctx, {
    ...base,
    obligations: { openOrders, openWithdrawals, remainders: base.ledger.remainders },
    erasers,
    removeFiles: base.uploads.removeFiles,
  })
  const areas: Area[] = [
    ...below,
    cancellation,
    createDesk(ctx, { queues: queuesOf(below) }),
    createWeb(ctx, {
      feedPage: () => market.listing.feedPage(),
      statistics: base.system.statistics,
      nextConference: async () => (await review.conference.views.next(ctx.db, null)).conference,
      systemInfo: base.system.info,
      publicListing: (code, locale) => market.listing.viewing.publicListing(ctx.db, code, locale),
      publicProduct: (code, locale) => market.product.viewing.publicProduct(ctx.db, code, locale),
      publicPallet: (code, locale) => market.folders.pallets.publicPallet(ctx.db, code, locale),
      publicPalletProduct: (code, locale) => market.folders.pallets.publicProduct(ctx.db, code, locale),
      publicVideo: market.share.videos.publicVideo,
    }),
  ]
  const mending = createMending(ctx, {
    moderation: base.words,
    shown: { listing: market.reviews.listing.mendShown, product: market.reviews.product.mendShown },
    mendComment: review.comments.mended,
    reportOwn: review.reportOwn,
  })
  const jobs: Job[] = [
    ...areas.flatMap(area => area.jobs ?? []),
    { name: 'mend-texts', cron: '* * * * *', run: async () => void (await mending.run()) },
    ...housekeepingJobs(ctx, base),
  ]
  const { account, messages, broadcasts } = base
  const modules: Module[] = [
    ...areas,
    realtimeModule(ctx, account.principals, {
      greeting: async user => ({
        ...(await messages.greeting(ctx.db, user.id)),
        rights: { role: user.roles, permission: user.permissions },
      }),
      news: market.news,
      broadcasts,
    }),
    ...(ctx.config.hasJobs ? [jobsModule(ctx, jobs)] : []),
  ]
  return { modules, authenticate: account.principals as Authenticators, jobs, erasers }
}
