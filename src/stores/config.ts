import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Capability } from '../../contract'
import type { SystemInfo } from '../../contract/base/system'
import { DEFAULT_LIMITS, type Limits } from '../../domain/base/limits'
import { DEFAULT_LOCALE, type Locale } from '../../domain/base/locale'
import { STORAGE } from '../../domain/base/storage'
import { VERSION_CODE } from '../../domain/base/version'
import { isLocale, locale, setLocale } from '../locales'
import type { StoragePort } from '../platform/storage'

/** The platforms in the table of capabilities. */
export type Platform = 'weapp' | 'wechat_browser' | 'browser' | 'wide_browser'
/** Optional parts of a market; withdrawing is off where no gateway pays out. */
export type Part = Capability | 'withdrawal'

const OLD_MS = 10 * 60_000

/** The server's configuration and the user's language. */
export class ConfigStore {
  system: SystemInfo | null = null
  /** The last `load` got no answer. */
  isUnanswered = false
  /** A newer build is ready on this device. */
  isUpdateReady = false
  /** WeChat could not fetch the newer build. */
  isUpdateFailed = false
  /** The user chose "later": not asked again until the app restarts. */
  isUpdatePutOff = false
  /** ms; 0 until the app was shown first, when boot loads by itself. */
  private askedAt = 0

  constructor(
    private readonly fetch: () => Promise<SystemInfo>,
    private readonly storage: StoragePort,
  ) {
    makeAutoObservable<this, 'fetch' | 'storage' | 'askedAt'>(this, {
      fetch: false,
      storage: false,
      askedAt: false,
      system: observableRef,
    })
  }

  get language(): Locale {
    return locale()
  }

  /** A configured limit; the default until the server's is known. */
  limit(name: keyof Limits): number {
    return this.system?.limits[name] ?? DEFAULT_LIMITS[name]
  }

  /** How an item is sold on a platform; false: not available. */
  capability(item: string, platform: Platform): string | boolean {
    return this.system?.capabilities[platform]?.[item] ?? false
  }

  /** True once `load` has succeeded or failed. */
  get isSettled(): boolean {
    return this.system !== null || this.isUnanswered
  }

  /**
   * Whether an optional part is available. False until the server has answered; true if the request failed or the
   * server doesn't list the part.
   */
  offers(part: Part, platform: Platform): boolean {
    return this.system ? this.system.capabilities[platform]?.[part] !== false : this.isUnanswered
  }

  /** This build is older than the oldest one the server supports. */
  get isOutdated(): boolean {
    return this.system !== null && this.system.minimum_version > VERSION_CODE
  }

  restore(): void {
    const stored = this.storage.get<unknown>(STORAGE.language)
    void setLocale(isLocale(stored) ? stored : DEFAULT_LOCALE).catch(() => {})
  }

  async setLanguage(language: Locale): Promise<void> {
    await setLocale(language)
    this.storage.set(STORAGE.language, language)
  }

  set(system: SystemInfo): void {
    this.system = system
  }

  putOffUpdate = (): void => {
    this.isUpdatePutOff = true
  }

  updateReady(): void {
    this.isUpdateReady = true
    this.isUpdateFailed = false
  }

  updateFailed(): void {
    this.isUpdateFailed = true
  }

  /** Loads again when the app is shown after a while: the oldest version that is supported may have risen. */
  reloadIfOld(now: number): void {
    const isOld = this.askedAt > 0 && now - this.askedAt > OLD_MS
    if (isOld || this.askedAt === 0) this.askedAt = now
    if (isOld) void this.load()
  }

  /** On failure keeps the old values; drops the response if the language has changed meanwhile. */
  async load(): Promise<void> {
    const language = locale()
    const system = await this.fetch().catch(() => null)
    runInAction(() => (this.isUnanswered = !system))
    if (system && language === locale()) runInAction(() => this.set(system))
  }
}
