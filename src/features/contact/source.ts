import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import type { ContactKind } from '../../../domain/interaction'
import { currentApp } from '../../shared/app'

export interface Reachable {
  object_kind: ContactKind
  object_code: string
}
export type Known = Output<typeof endpoints.contact.getContact>

/** @throws ApiError */
export const loadContact = (of: Reachable): Promise<Known> => currentApp().api.call(endpoints.contact.getContact, of)

/** @throws ApiError 429 when the daily quota is used up */
export const reveal = (of: Reachable, idempotencyKey: string): Promise<Known> =>
  currentApp().api.call(endpoints.contact.revealContact, of, { idempotencyKey })

/** Reveals per day for a VIP. */
export const vipLimit = (): number => currentApp().config.limit('daily_reveals_vip')
