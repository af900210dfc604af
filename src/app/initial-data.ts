import { takeEmbedded } from '../platform/browser'

/** What the server writes into the page of `/`, so that the first cards need no second round. */
export interface InitialData {
  feed?: unknown
  statistics?: unknown
  system?: unknown
}

let data: InitialData | null = null

/** One part of it, once: what is taken is gone, so a later visit asks the server. Null where there is none. */
export const takeInitialData = <K extends keyof InitialData>(key: K): InitialData[K] | null => {
  if (data === null) {
    try {
      data = (JSON.parse(takeEmbedded('initial-data') ?? '{}') as InitialData | null) ?? {}
    } catch {
      data = {}
    }
  }
  const part = data[key] ?? null
  delete data[key]
  return part
}
