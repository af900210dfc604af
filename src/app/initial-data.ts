import { takeEmbedded } from '../platform/browser'

/** What the server writes into the page of `/` and of a listing, so that the first screen needs no second round. */
export interface InitialData {
  feed?: unknown
  statistics?: unknown
  system?: unknown
  /** The listing of a detail page as everyone sees it. */
  detail?: unknown
}

let data: InitialData | null = null

/** Where there is no document to read it from: the server draws by this. */
export const provideInitialData = (provided: InitialData): void => {
  data = provided
}

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
