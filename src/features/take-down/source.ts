import { endpoints } from '../../../contract'
import { useApp as theApp } from '../../app/app'

const { examine } = endpoints

export type TakenKind = 'listing' | 'product' | 'pallet'

/** Pallets are not examined before: who decides on reports of them takes them down. */
const PERMISSIONS = { listing: 'examine.listing', product: 'examine.product', pallet: 'examine.report' } as const

/** Whether this person takes things of a kind down. */
export const canTakeDown = (kind: TakenKind): boolean => theApp().session.hasPermission(PERMISSIONS[kind])

/** @throws ApiError 404, 409 where it is not up (any more) */
export const takeDown = (kind: TakenKind, code: string, reason: string, idempotencyKey: string): Promise<unknown> => {
  const { api } = theApp()
  if (kind === 'listing') return api.call(examine.takeDownListing, { listing_code: code, reason }, { idempotencyKey })
  if (kind === 'product') return api.call(examine.takeDownProduct, { product_code: code, reason }, { idempotencyKey })
  return api.call(examine.takeDownPallet, { pallet_code: code, reason }, { idempotencyKey })
}
