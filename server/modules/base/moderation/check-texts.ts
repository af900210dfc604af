import type { Moderation } from '#server/adapters/moderation/types'
import { InvalidInput } from '#server/http/refusal'
import type { ContentChecks } from './wechat-checks'

/**
 * @param userId the author: WeChat is asked as well, so call it outside a transaction
 * @throws InvalidInput naming each field whose text may not be published; undefined and empty texts are skipped
 */
export type CheckTexts = (texts: Record<string, string | undefined>, userId?: number) => Promise<void>

export const createCheckTexts =
  (moderation: Moderation, { judge }: Pick<ContentChecks, 'judge'>): CheckTexts =>
  async (texts, userId) => {
    const given = Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const refused = given.length ? await moderation.check(Object.fromEntries(given)) : []
    if (userId !== undefined)
      for (const [name, text] of given)
        if (!refused.includes(name) && (await judge(userId, text)) === 'risky') refused.push(name)
    if (refused.length)
      throw new InvalidInput(Object.fromEntries(refused.map(name => [name, 'invalid.sensitive' as const])))
  }
