/** What stays on the device. Never throws: where the device keeps nothing, it lasts as long as the app runs. */
export interface StoragePort {
  /** The value, or null where there is none or it cannot be read. */
  get<T>(key: string): T | null
  set(key: string, value: unknown): void
  remove(key: string): void
  keys(): string[]
  /** Calls back with the key when another tab has changed it; null: all of them. */
  watch(onChange: (key: string | null) => void): () => void
}
