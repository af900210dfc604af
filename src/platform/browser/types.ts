export interface HostEvents {
  /** The network is there again. */
  onOnline(): void
  /** A fault that nobody caught. */
  onError(message: string, stack?: string): void
}
