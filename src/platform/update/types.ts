export interface UpdatePort {
  /** Calls back when a newer build lies ready. Called once, at boot. */
  watch(onReady: () => void): void
  /** Starts the newer build. */
  apply(): void
}
