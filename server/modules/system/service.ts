import type { Output } from '../../../contract'
import type { Statistics, system } from '../../../contract/system'
import { type Locale, VERSION_CODE, VERSION_NAME } from '../../../domain/constants'
import { shanghaiMidnight } from '../../../domain/relative-time'
import { DEFAULT_LIMITS, type Limits } from '../../../domain/limits'
import type { CaptchaConfig } from '../../adapters/captcha/config'
import { createCache } from '../../cache'
import { type Context, nowText } from '../../context'
import type { Db } from '../../db/types'
import type { AccountService } from '../account'
import { demoAccounts } from '../account/demo-accounts'
import { CAPABILITIES, type CoinPackage, DEFAULT_COIN_PACKAGES, rewardsOf } from './limits'
import * as repo from './repo'

/** Maximum age of cached settings and counts. */
const FRESH_MS = 1_000

export interface SystemService {
  limits: () => Promise<Limits>
  /** The same, read in the caller's transaction: waiting there for a second connection could deadlock the pool. */
  limitsIn: (db: Db) => Promise<Limits>
  coinPackages: () => Promise<CoinPackage[]>
  rewards: (locale: Locale) => Promise<Output<typeof system.getRewardDescriptionInfo>['items']>
  info: (locale: Locale) => Promise<Output<typeof system.getSystemInfo>>
  statistics: () => Promise<Statistics>
}

export interface SystemDeps {
  account: Pick<AccountService, 'users'>
  shelfStatistics: (db: Db, todaySince: string) => Promise<Statistics>
}

export const createSystemService = (ctx: Context, { account, shelfStatistics }: SystemDeps): SystemService => {
  /** The optional parts of a platform: what is configured, unless the table switches it off there. */
  const offered = (row: Record<string, string | boolean>) =>
    Object.fromEntries(
      Object.entries(ctx.config.capabilities).map(([part, isThere]) => [part, isThere && (row[part] ?? true)]),
    )
  const limitsIn = async (db: Db) => ({ ...DEFAULT_LIMITS, ...(await repo.settingOf<Partial<Limits>>(db, 'limits')) })
  const limits = cached(ctx, () => limitsIn(ctx.db))
  const coinPackages = cached(ctx, async () => [
    ...((await repo.settingOf<CoinPackage[]>(ctx.db, 'coin_packages')) ?? DEFAULT_COIN_PACKAGES),
  ])
  const capabilities = cached(ctx, async () => {
    const set: typeof CAPABILITIES = (await repo.settingOf<typeof CAPABILITIES>(ctx.db, 'capabilities')) ?? {}
    const names = [...new Set([...Object.keys(CAPABILITIES), ...Object.keys(set)])]
    // The configuration comes last, so that the table can't switch on what isn't configured.
    return Object.fromEntries(
      names.map(name => {
        const row = { ...CAPABILITIES[name], ...set[name] }
        return [name, { ...row, ...offered(row) }]
      }),
    )
  })
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

/** What a browser needs to know; the mini-program always has the built-in one. */
const captchaOf = (captcha: CaptchaConfig): Output<typeof system.getSystemInfo>['captcha'] =>
  captcha.provider === 'tencent' ? { kind: 'tencent', app_id: captcha.appId } : { kind: 'proof_of_work' }

/** Caches for `FRESH_MS`; concurrent callers share one load. */
const cached = <T>(ctx: Pick<Context, 'clock'>, load: () => Promise<T>): (() => Promise<T>) => {
  const cache = createCache(ctx.clock, { max: 1, lifeMs: FRESH_MS }, load)
  return () => cache.get('')
}
