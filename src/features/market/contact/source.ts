import type { Output } from '#contract'
import { endpoints } from '#contract'
import type { ContactKind } from '#domain/base/contact'
import type { Consent } from '#src/shared/coins/consent'
import { sourceOf } from '#src/shared/use-app'

export interface Reachable {
  object_kind: ContactKind
  object_code: string
}
export type Known = Output<typeof endpoints.contact.getContact>

export const useSource = sourceOf(({ api }) => ({
  /** @throws ApiError */
  loadContact: (of: Reachable): Promise<Known> => api.call(endpoints.contact.getContact, of),
  /** @throws ApiError 429 when the daily quota is used up, unless with coins; 409 for another price than was shown */
  reveal: (of: Reachable & Consent, idempotencyKey: string): Promise<Known> =>
    api.call(endpoints.contact.revealContact, of, { idempotencyKey }),
  /** Gives one's product the contact that one gave last. @throws ApiError 409 if there is none */
  takeOver: (product_code: string, idempotencyKey: string) =>
    api.call(endpoints.contact.takeOverContact, { product_code }, { idempotencyKey }),
}))
