import { createFiles } from '../adapters/files'
import { createWordListModeration } from '../adapters/moderation/word-list'
import type { Context } from '../context'
import type { Authenticators } from '../http/serve'
import { housekeepingJobs } from '../jobs/housekeeping'
import { jobsModule } from '../jobs'
import type { Module } from '../module'
import { realtimeModule } from '../realtime'
import { accountModule } from './account'
import { createAccountService } from './account/service'
import { captchaModule, createCaptchaService } from './captcha'
import { healthModule } from './health'
import { categoryModule, createCategoryService } from './category'
import { createExamineService, examineModule } from './examine'
import { createListingServices, expireDue, listingModule, purgeBin } from './listing'
import { messageModule } from './message'
import { createMessageService } from './message/service'
import { smsModule } from './sms'
import { createSmsService } from './sms/service'
import { createUploadService, uploadModule } from './upload'
import { systemModule } from './system'
import { createSystemService } from './system/service'
import { webModule } from './web'
import { wechatModule } from './wechat'

/** The explicit list of modules, composed by hand: services first, then what they serve. */
export const createModules = (ctx: Context): { modules: Module[]; authenticate: Authenticators } => {
  const messages = createMessageService(ctx)
  const captcha = createCaptchaService(ctx)
  const sms = createSmsService(ctx)
  const uploads = createUploadService(ctx, createFiles(ctx))
  const account = createAccountService(ctx, {
    captcha,
    sms,
    messages,
    isOwnPicture: async (db, userId, url) => uploads.isDemoFace(url) || uploads.isOwnAvatar(db, userId, url),
  })
  const system = createSystemService(ctx, account)
  const categories = createCategoryService()
  const listing = createListingServices(ctx, { uploads, categories, moderation: createWordListModeration(), system })
  const examine = createExamineService(ctx, { review: listing.review, messages })

  return {
    modules: [
      accountModule(account),
      captchaModule(captcha),
      smsModule(ctx, { sms, captcha, account }),
      messageModule(messages),
      uploadModule(ctx, { uploads }),
      categoryModule({ categories }),
      listingModule(ctx, listing),
      examineModule(examine, listing.review),
      systemModule(ctx, system),
      wechatModule(ctx, { account, sms }),
      realtimeModule(ctx, account.principals, user => messages.greeting(ctx.db, user.id)),
      healthModule(ctx),
      webModule(ctx, {
        feedPage: () => listing.feedPage(),
        statistics: system.statistics,
        systemInfo: system.info,
        publicListing: (code, locale) => listing.viewing.publicListing(ctx.db, code, locale),
      }),
      jobsModule(ctx, [
        { name: 'expire-listings', cron: '* * * * *', run: async () => void (await expireDue(ctx)) },
        { name: 'purge-bin', cron: '27 * * * *', run: async () => void (await purgeBin(ctx)) },
        { name: 'purge-uploads', cron: '37 * * * *', run: async () => void (await uploads.purgeStale(ctx.db)) },
        ...housekeepingJobs(ctx, { captcha, sms }),
      ]),
    ],
    authenticate: account.principals,
  }
}
