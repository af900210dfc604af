import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Capability } from '../../contract'
import type { SystemInfo } from '../../contract/system'
import { DEFAULT_LIMITS, type Limits } from '../../domain/limits'
import { DEFAULT_LOCALE, STORAGE, VERSION_CODE, type Locale } from '../../domain/constants'
import { isLocale, locale, setLocale } from '../locales'
import type { StoragePort } from '../platform/storage'

/** The rows of the table of capabilities. */
export type Platform = 'weapp' | 'wechat_browser' | 'browser' | 'wide_browser'

/** What the server configures, and the person's language. */
export class ConfigStore {
  system: SystemInfo | null = null
  /** The server was asked and has not answered. */
  isUnanswered = false
  /** A newer build lies ready on this device. */
  isUpdateReady = false
  /** The person wants it later: not asked again until the app starts anew. */
  isUpdatePutOff = false

  constructor(
    private readonly fetch: () => Promise<SystemInfo>,
    private readonly storage: StoragePort,
  ) {
    makeAutoObservable<this, 'fetch' | 'storage'>(this, { fetch: false, storage: false, system: observableRef })
  }

  get language(): Locale {
    return locale()
  }

  /** A configured number; the usual one before it is known. */
  limit(name: keyof Limits): number {
    return this.system?.limits[name] ?? DEFAULT_LIMITS[name]
  }

  /** How an item is sold on a platform; false: not there. */
  capability(item: string, platform: Platform): string | boolean {
    return this.system?.capabilities[platform]?.[item] ?? false
  }

  /** Asked, whatever came of it. */
  get isTold(): boolean {
    return this.system !== null || this.isUnanswered
  }

  /**
   * Whether a part that a market may do without is there: not before the server has said so. Where it can't be asked,
   * or doesn't know the part, it may be there.
   */
  offers(part: Capability, platform: Platform): boolean {
    return this.system ? this.system.capabilities[platform]?.[part] !== false : this.isUnanswered
  }

  /** This build is older than what the server still serves. */
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
  }

  /** A failure leaves what is known; an answer in a language that was left meanwhile is not taken. */
  async load(): Promise<void> {
    const language = locale()
    const system = await this.fetch().catch(() => null)
    runInAction(() => (this.isUnanswered = !system))
    if (system && language === locale()) runInAction(() => this.set(system))
  }
}
