import type { Locale } from '#domain/base/locale'

export interface ScriptAnswer {
  ticket: string
  randstr: string
}

/** The third-party captcha: a script that browsers load. */
export interface CaptchaScriptPort {
  /** The mini-program can load no script. */
  isPossible: boolean
  /**
   * Shows it over the page.
   * @returns null if the user closed it
   * @throws Error if it doesn't load, or answers without having asked its own server
   */
  ask(appId: string, locale: Locale): Promise<ScriptAnswer | null>
}
