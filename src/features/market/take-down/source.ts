import { endpoints } from '#contract'
import { sourceOf } from '#src/shared/use-app'

const { examine } = endpoints

export type TakenKind = 'listing' | 'product' | 'pallet'

/** Pallets aren't examined before publication: operators who decide on reports take them down. */
const PERMISSIONS = { listing: 'examine.listing', product: 'examine.product', pallet: 'examine.report' } as const

export const useSource = sourceOf(({ api, session }) => ({
  /** Whether the user may take down this kind. */
  canTakeDown: (kind: TakenKind): boolean => session.hasPermission(PERMISSIONS[kind]),
  /** @throws ApiError 404 or 409 if it isn't published (any more) */
  takeDown: (kind: TakenKind, code: string, reason: string, idempotencyKey: string): Promise<unknown> => {
    if (kind === 'listing') return api.call(examine.takeDownListing, { listing_code: code, reason }, { idempotencyKey })
    if (kind === 'product') return api.call(examine.takeDownProduct, { product_code: code, reason }, { idempotencyKey })
    return api.call(examine.takeDownPallet, { pallet_code: code, reason }, { idempotencyKey })
  },
}))
