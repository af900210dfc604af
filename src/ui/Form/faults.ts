import type { Schema } from '../../../contract/endpoint'
import { tKey } from '../../locales'

/** Faults by field name (`contact.mobile` for a field within), each as words. */
export type Faults = Record<string, string>

/** What the contract finds wrong with an input, the first fault of each field. Empty where nothing is. */
export const faultsOf = (schema: Schema, input: unknown): Faults => {
  const parsed = schema.safeParse(input)
  const faults: Faults = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = issue.path.join('.')
    faults[name] ??= tKey(issue.message) ?? issue.message
  }
  return faults
}

/** The server's `result.fields`: a key of the catalogue in the reader's words, or words already. */
export const faultsFrom = (fields: Record<string, string>): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, tKey(message) ?? message]))
