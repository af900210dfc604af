import type { Compared, Miss, Offer } from '#domain/market/quote-fit'
import { t as detail } from '#src/locales/market/detail'
import { t } from '#src/locales/market/quote'

export interface Fit {
  text: string
  tone: 'good' | 'bad' | ''
  isBest: boolean
}

const missText = (miss: Miss): string =>
  miss === 'budget' || miss === 'quantity' || miss === 'needed_by'
    ? t(`quote.miss_${miss}`)
    : detail(`detail.require_${miss}`)

/** How a quote meets its purchase, in the same words everywhere; null if it isn't among the compared. */
export const fitOf = ({ best, misses, quotes }: Compared<Offer>, code: string): Fit | null => {
  const missed = misses.get(code)
  if (!missed) return null
  if (missed.length > 0)
    return {
      text: t('quote.misses', { what: missed.map(missText).join(t('quote.misses_and')) }),
      tone: 'bad',
      isBest: false,
    }
  const isBest = code === best
  // With a single quote there is nothing to be the best of.
  return { text: t(isBest && quotes.length > 1 ? 'quote.fits_best' : 'quote.fits'), tone: isBest ? 'good' : '', isBest }
}
