import type { Files } from '../../adapters/files'
import { createPayment } from '../../adapters/payment'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { createLimiter, HEAVY } from '../../http/limiter'
import { createPrivateLinks } from '../../http/private-links'
import { create as createAccount } from './account'
import type { UserCounts } from './account/users'
import { create as createAgreement } from './agreement'
import { create as createAudit } from './audit'
import { create as createCaptcha } from './captcha'
import { create as createCategory } from './category'
import type { CategoryDeskDeps } from './category/desk'
import { create as createHealth } from './health'
import { create as createLedger } from './ledger'
import { create as createMessage, type MessageService, type NewsCounter } from './message'
import { create as createModeration } from './moderation'
import { create as createSms, createCodes } from './sms'
import { create as createSystem } from './system'
import type { SystemDeps } from './system/service'
import { create as createUpload, createUploadService } from './upload'
import type { TakeBack } from './account/service'
import { create as createWechat, createLinking, createLinks, createSubscribePort, openidOf } from './wechat'

/** What the floors above hand down. */
interface Needs {
  news: NewsCounter
  /** What the profile counts of other areas. */
  counts: (db: Db, userId: number) => Promise<Omit<UserCounts, 'pending_agreements'>>
  takeBack: (messages: MessageService) => TakeBack
  countItems: CategoryDeskDeps['countItems']
  shelfStatistics: SystemDeps['shelfStatistics']
  findShownUploads: (tx: Db, userId: number) => Promise<string[]>
}

export type Base = ReturnType<typeof createBase>

export const createBase = (ctx: Context, files: Files, needs: Needs) => {
  const limiter = createLimiter(HEAVY)
  const uploads = createUploadService(ctx, files, limiter)
  const ledger = createLedger(ctx)
  const wechat = createWechat(ctx, { limiter })
  const { port } = wechat.api
  /** The gateway; null if nothing is sold. */
  const payment = createPayment(ctx, { wechat: port })
  const moderation = createModeration(ctx, {
    port,
    openidOf: (db, userId) => openidOf(db, userId, ctx.config.wechat.miniAppId),
    files: uploads.files,
    limiter,
  })
  const { checkTexts, checks } = moderation.api
  wechat.api.push.on('wxa_media_check', checks.receive)
  const message = createMessage(ctx, { news: needs.news, port: createSubscribePort(ctx, port), checkTexts })
  const { messages } = message.api
  const agreement = createAgreement(ctx, { checkTexts })
  const captcha = createCaptcha(ctx)
  const sms = createSms(ctx)
  const account = createAccount(ctx, {
    captcha: captcha.api,
    sms: sms.api,
    messages,
    checkTexts,
    checks,
    uploads,
    wechatOf: createLinks(ctx.config.wechat),
    takeBack: needs.takeBack(messages),
    agreeToAll: agreement.api.agreeToAll,
    counts: async (db, userId) => ({
      ...(await needs.counts(db, userId)),
      pending_agreements: await agreement.api.countPending(db, userId),
    }),
  })
  checks.on('avatar', account.api.removeAvatar)
  const links = createPrivateLinks(ctx, code => account.api.principals.ofSession(code))
  const system = createSystem(ctx, {
    account: account.api,
    shelfStatistics: needs.shelfStatistics,
    selling: payment,
  })
  const category = createCategory(ctx, { checkTexts, countItems: needs.countItems })
  return {
    areas: [
      account,
      captcha,
      sms,
      createCodes(ctx, { sms: sms.api, captcha: captcha.api, account: account.api }),
      message,
      createUpload(ctx, { uploads, links, findShown: needs.findShownUploads }),
      moderation,
      category,
      agreement,
      createAudit(),
      ledger,
      system,
      wechat,
      createLinking(ctx, { wechat: wechat.api, account: account.api, sms: sms.api }),
      createHealth(ctx),
    ],
    limiter,
    links,
    payment,
    uploads,
    messages,
    checks,
    checkTexts,
    words: moderation.api.words,
    broadcasts: message.api.broadcasts,
    ledger: ledger.api,
    account: account.api,
    captcha: captcha.api,
    sms: sms.api,
    system: system.api,
    wechat: wechat.api,
    categories: category.api,
  }
}
