import { takeEmbedded } from '../../platform/browser'

/** Data that the server embeds in `/` and in detail pages, so that the first screen needs no second round trip. */
export interface InitialData {
  feed?: unknown
  statistics?: unknown
  /** The next meeting; null if none is ahead. */
  conference?: unknown
  system?: unknown
  /** The detail page's listing, product or pallet as an anonymous visitor sees it. */
  detail?: unknown
  /** The first page of a pallet's products. */
  products?: unknown
}

let data: InitialData | null = null

/** For server rendering, where there is no document to read it from. */
export const provideInitialData = (provided: InitialData): void => {
  data = provided
}

/** Returns one part, for the first page; null if there is none. Not consumed, since rendering may start twice. */
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

/** Call it once the first page is up: later ones fetch from the server. */
export const dropInitialData = (): void => {
  data = {}
}
