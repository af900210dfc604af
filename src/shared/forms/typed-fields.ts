import { readYuan } from '#domain/kit/typed-yuan'
import { written } from '#domain/kit/written'

// What a form's fields send: nothing for an empty one; NaN for text that is no number, which the contract refuses.

/** In fen. */
export const typedFen = (text: string): number | undefined => (text.trim() ? (readYuan(text) ?? NaN) : undefined)
export const typedWhole = (text: string): number | undefined =>
  text.trim() ? (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : NaN) : undefined
export const typedWords = (text: string): string | undefined => written(text) || undefined
