import type { Output } from '#contract'
import type { Statistics, system } from '#contract/base/system'
import type { Locale } from '#domain/base/locale'
import { VERSION_CODE, VERSION_NAME } from '#domain/base/version'
import { shanghaiMidnight } from '#domain/kit/relative-time'
import { DEFAULT_LIMITS, type Limits } from '#domain/base/limits'
import type { CaptchaConfig } from '#server/adapters/captcha/config'
import { createCache } from '#server/cache'
import { type Context, nowText } from '#server/context'
import type { Db } from '#server/db/types'
import type { AccountService } from '../account'
import { demoAccounts } from '../account/demo-accounts'
import { capabilitiesOf, type CapabilityTable, type Selling } from './capabilities'
import { type CoinPackage, DEFAULT_COIN_PACKAGES, rewardsOf } from './limits'
import * as repo from './repo'

/** Maximum age of cached settings and counts. */
const FRESH_MS = 1_000

export interface SystemService {
  limits: () => Promise<Limits>
  /** The same, read in the caller's transaction: waiting there for a second connection could deadlock the pool. */
  limitsIn: (db: Db) => Promise<Limits>
  coinPackages: () => Promise<CoinPackage[]>
  /** Cached like `limitsIn`. */
  coinPackagesIn: (db: Db) => Promise<CoinPackage[]>
  /** What is sold on which platform by which way of paying, and which optional features are available. */
  capabilities: () => Promise<CapabilityTable>
  rewards: (locale: Locale) => Promise<Output<typeof system.getRewardDescriptionInfo>['items']>
  info: (locale: Locale) => Promise<Output<typeof system.getSystemInfo>>
  statistics: () => Promise<Statistics>
}

export interface SystemDeps {
  account: Pick<AccountService, 'users'>
  shelfStatistics: (db: Db, todaySince: string) => Promise<Statistics>
  selling: Selling
}

export const createSystemService = (ctx: Context, { account, shelfStatistics, selling }: SystemDeps): SystemService => {
  const limitsIn = async (db: Db) => ({ ...DEFAULT_LIMITS, ...(await repo.settingOf<Partial<Limits>>(db, 'limits')) })
  const limits = cached(ctx, () => limitsIn(ctx.db))
  const coinPackagesIn = async (db: Db) => [
    ...((await repo.settingOf<CoinPackage[]>(db, 'coin_packages')) ?? DEFAULT_COIN_PACKAGES),
  ]
  const coinPackages = cached(ctx, () => coinPackagesIn(ctx.db))
  const capabilities = cached(ctx, async () =>
    capabilitiesOf(
      (await repo.settingOf<CapabilityTable>(ctx.db, 'capabilities')) ?? {},
      ctx.config.capabilities,
      selling,
    ),
  )
  const minimum = cached(ctx, async () => (await repo.settingOf<number>(ctx.db, 'minimum_version')) ?? VERSION_CODE)
  const isSeeded = cached(
    ctx,
    async () => (await account.users.byMobile(ctx.db, demoAccounts('en')[0].mobile)) !== null,
  )
  const statistics = cached(ctx, () =>
    shelfStatistics(ctx.db, new Date(shanghaiMidnight(ctx.clock.now())).toISOString()),
  )

  return {
    limits,
    limitsIn,
    coinPackages,
    coinPackagesIn,
    capabilities,
    statistics,
    rewards: async locale => rewardsOf(await limits(), locale),
    info: async locale => {
      const isSandbox = !ctx.config.isProduction
      return {
        version_name: VERSION_NAME,
        version_code: VERSION_CODE,
        minimum_version: await minimum(),
        is_sandbox: isSandbox,
        capabilities: await capabilities(),
        limits: await limits(),
        subscribe_templates: ctx.config.capabilities.wechat ? ctx.config.wechat.templates : {},
        captcha: captchaOf(ctx.config.captcha),
        demo_accounts: isSandbox && (await isSeeded()) ? demoAccounts(locale) : [],
        contact: ctx.config.contact,
        server_time: nowText(ctx),
      }
    },
  }
}

/** For browsers; the mini-program always uses the built-in captcha. */
const captchaOf = (captcha: CaptchaConfig): Output<typeof system.getSystemInfo>['captcha'] =>
  captcha.provider === 'tencent' ? { kind: 'tencent', app_id: captcha.appId } : { kind: 'proof_of_work' }

/** Caches for `FRESH_MS`; concurrent callers share one load. */
const cached = <T>(ctx: Pick<Context, 'clock'>, load: () => Promise<T>): (() => Promise<T>) => {
  const cache = createCache(ctx.clock, { max: 1, lifeMs: FRESH_MS }, load)
  return () => cache.get('')
}
