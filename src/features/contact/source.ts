import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import type { ContactKind } from '../../../domain/contact'
import type { Api } from '../../api'
import type { ConfigStore } from '../../stores'

export interface Reachable {
  object_kind: ContactKind
  object_code: string
}
export type Known = Output<typeof endpoints.contact.getContact>

/** @throws ApiError */
export const loadContact = (api: Api, of: Reachable): Promise<Known> => api.call(endpoints.contact.getContact, of)

/** @throws ApiError 429 when the daily quota is used up */
export const reveal = (api: Api, of: Reachable, idempotencyKey: string): Promise<Known> =>
  api.call(endpoints.contact.revealContact, of, { idempotencyKey })

/** Reveals per day for a VIP. */
export const vipLimit = (config: ConfigStore): number => config.limit('daily_reveals_vip')
