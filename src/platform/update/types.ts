export interface UpdatePort {
  /**
   * Calls back when a newer build is ready, or when the mini-program's could not be fetched. Call it once, at boot.
   */
  watch(on: { ready: () => void; failed: () => void }): void
  /** Checks for a newer build. ready: there is one · latest: there is none · unknown: no answer. */
  check(): Promise<'ready' | 'latest' | 'unknown'>
  /** Starts the newer build. False if it can't be loaded. */
  apply(): Promise<boolean>
}
