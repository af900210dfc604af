export interface UpdatePort {
  /** Calls back when a newer build lies ready. Called once, at boot. */
  watch(onReady: () => void): void
  /** Looks now. ready: a newer build lies here · latest: there is none · unknown: nobody answered. */
  check(): Promise<'ready' | 'latest' | 'unknown'>
  /** Starts the newer build. False where it can't be had. */
  apply(): Promise<boolean>
}
