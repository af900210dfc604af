export interface UpdatePort {
  /** Calls back when a newer build is ready. Call it once, at boot. */
  watch(onReady: () => void): void
  /** Checks for a newer build. ready: there is one · latest: there is none · unknown: no answer. */
  check(): Promise<'ready' | 'latest' | 'unknown'>
  /** Starts the newer build. False if it can't be loaded. */
  apply(): Promise<boolean>
}
