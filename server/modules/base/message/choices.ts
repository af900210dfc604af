import type { Input } from '#contract'
import type { messages, NotificationChoices } from '#contract/base/message'
import { choiceOf, MESSAGE_KINDS, MESSAGE_WAYS, isSubscribeKind, optionalWays } from '#domain/base/message'
import type { Db } from '#server/db/types'
import { invalid } from '#server/http/refusal'
import * as repo from './choices-repo'
import type { Subscribe } from './subscribe'

export type Choices = ReturnType<typeof createChoices>

/** Users' notification choices. Only what is switched off is stored, so a new kind is on for everybody. */
export const createChoices = (subscribe: Subscribe) => {
  const of = async (db: Db, userId: number): Promise<NotificationChoices> => {
    const off = await repo.offOf(db, userId)
    return {
      items: MESSAGE_KINDS.map(kind => ({
        kind,
        ways: MESSAGE_WAYS.filter(way => way !== 'wechat' || (isSubscribeKind(kind) && subscribe.serves(kind))).map(
          way => ({ way, is_on: !off.includes(choiceOf(kind, way)), is_fixed: !optionalWays(kind).includes(way) }),
        ),
      })),
      is_wechat_bound: await subscribe.reaches(db, userId),
      left: await subscribe.leftOf(db, userId),
    }
  }

  /** @throws InvalidInput `way` if it can't be switched off */
  const set = async (
    db: Db,
    userId: number,
    { kind, way, is_on }: Input<typeof messages.setNotificationChoice>,
  ): Promise<NotificationChoices> => {
    if (!optionalWays(kind).includes(way)) throw invalid('way', 'invalid.choice')
    await repo.setChoice(db, userId, choiceOf(kind, way), is_on)
    return of(db, userId)
  }

  return { of, set }
}
