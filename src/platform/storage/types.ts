/** Storage on the device. Never throws: if the device can't store a value, it lasts as long as the app runs. */
export interface StoragePort {
  /** The value, or null if there is none or it can't be read. */
  get<T>(key: string): T | null
  set(key: string, value: unknown): void
  remove(key: string): void
  keys(): string[]
  /** Calls back with the key that another tab has changed; null: all of them. Returns the unsubscribe function. */
  watch(onChange: (key: string | null) => void): () => void
}
