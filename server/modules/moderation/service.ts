import type { Moderation } from '../../adapters/moderation/types'
import { InvalidInput } from '../../http/refusal'

/** @throws InvalidInput naming each field whose text may not be published; undefined and empty texts are skipped */
export type CheckTexts = (texts: Record<string, string | undefined>) => Promise<void>

export const createCheckTexts =
  (moderation: Moderation): CheckTexts =>
  async texts => {
    const given = Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const refused = given.length ? await moderation.check(Object.fromEntries(given)) : []
    if (refused.length)
      throw new InvalidInput(Object.fromEntries(refused.map(name => [name, 'invalid.sensitive' as const])))
  }
