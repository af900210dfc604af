import type { Moderation } from '../../adapters/moderation/types'
import { contactsIn } from '#domain/base/contact-words'
import { claimsToBeStaff } from '#domain/base/nickname-words'
import type { ReportReason } from '#domain/review/reports'

/** A rule that a mended text breaks, as the desk is told of it. */
export interface Breach {
  ground: ReportReason
  /** What breaks it; '' if nothing is left of the text. */
  text: string
}

/** The first rule that one of these public texts breaks. */
export const breachIn = async (moderation: Moderation, texts: readonly string[]): Promise<Breach | null> => {
  for (const text of texts) {
    const contact = contactsIn(text).find(found => found.isCertain)
    if (contact) return { ground: 'other', text: contact.text }
  }
  const [refused] = await moderation.check(Object.fromEntries(texts.map((text, i) => [String(i), text])))
  return refused === undefined ? null : { ground: 'forbidden', text: texts[Number(refused)] }
}

export const breachInNickname = async (moderation: Moderation, nickname: string): Promise<Breach | null> =>
  claimsToBeStaff(nickname) ? { ground: 'false', text: nickname } : breachIn(moderation, [nickname])
