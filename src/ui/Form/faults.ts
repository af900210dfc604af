import type { Schema } from '#contract/endpoint'
import { tKey } from '../../locales'

/** Error messages by field name (`contact.mobile` for a nested field). */
export type Faults = Record<string, string>

/** Checks an input against the contract; returns the first error of each field, or an empty object. */
export const faultsOf = (schema: Schema, input: unknown): Faults => {
  const parsed = schema.safeParse(input)
  const faults: Faults = {}
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = issue.path.join('.')
    faults[name] ??= tKey(issue.message) ?? issue.message
  }
  return faults
}

/** Translates the server's `result.fields`, whose values are catalogue keys or already text. */
export const faultsFrom = (fields: Record<string, string>): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, tKey(message) ?? message]))
