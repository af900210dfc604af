import type { Module } from '../../../module'
import { quoteRoutes, type QuoteServices } from './routes'

export { createEraseQuotes } from './erase'
export { createLapse, type LapseQuotes } from './lapse'
export { hasQuoted } from './repo'
export { createQuoteService, quoteContactPlace } from './service'
export { createQuoteViews } from './view'

export const quoteModule = (services: QuoteServices): Module => ({ routes: quoteRoutes(services) })
