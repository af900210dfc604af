import { takeEmbedded } from '../platform/browser'

/** What the server writes into the page of `/` and of a detail page, so that the first screen needs no second round. */
export interface InitialData {
  feed?: unknown
  statistics?: unknown
  system?: unknown
  /** The thing of a detail page as everyone sees it. */
  detail?: unknown
  /** What lies on a pallet: its first page. */
  products?: unknown
}

let data: InitialData | null = null

/** Where there is no document to read it from: the server draws by this. */
export const provideInitialData = (provided: InitialData): void => {
  data = provided
}

/** One part of it, for the first page; null where there is none. Drawing may begin twice, so it is not used up. */
export const readInitialData = <K extends keyof InitialData>(key: K): InitialData[K] | null => {
  if (data === null) {
    try {
      data = (JSON.parse(takeEmbedded('initial-data') ?? '{}') as InitialData | null) ?? {}
    } catch {
      data = {}
    }
  }
  return data[key] ?? null
}

/** The first page is up: whatever comes later asks the server. */
export const dropInitialData = (): void => {
  data = {}
}
