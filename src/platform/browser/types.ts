export interface HostEvents {
  /** The device is back online. */
  onOnline(): void
  /** An uncaught error or unhandled rejection. */
  onError(message: string, stack?: string): void
}
