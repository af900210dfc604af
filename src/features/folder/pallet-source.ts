import type { Output } from '../../../contract'
import { endpoints } from '../../../contract'
import { currentApp, onSlow } from '../../shared/app'
import { readInitialData } from '../../shared/page/initial-data'
import { thingHref } from '../../shared/links/thing'
import { cardPictures, withReferral } from '../../shared/sharing/share'
import { origin } from '../../platform/browser'
import type { ShareData } from '../../platform/share'
import type { CursorPage } from '../../stores/pager'
import { now } from './source'

const { folder } = endpoints
export type Pallet = Output<typeof folder.getPallet>
export type PalletProduct = Output<typeof folder.getPalletProductPage>['items'][number]

/** @throws ApiError 404 */
export const loadPallet = (pallet_code: string): Promise<Pallet> =>
  currentApp().api.call(folder.getPallet, { pallet_code })
/** @throws ApiError */
export const loadPalletProducts = (pallet_code: string, cursor?: string): Promise<CursorPage<PalletProduct>> =>
  currentApp().api.call(folder.getPalletProductPage, { pallet_code, cursor })

/** Share data of a pallet for WeChat's own menu. */
export const shareDataOf = (pallet: Pallet, slogan: string): ShareData => ({
  title: pallet.name,
  description: pallet.note.slice(0, 80) || slogan,
  link: withReferral(thingHref('pallet', pallet.pallet_code, origin())),
  image: cardPictures(pallet.share_card).squareUrl,
})

// Not `pallet:seen`: earlier versions stored products under it by their own codes.
const PALLET = 'pallet:kept'
interface CachedPallet {
  detail: Pallet
  /** ms */
  at: number
  page?: CursorPage<PalletProduct>
}
/** The last pallet seen, so that it can be shown again on a bad network; null if `code` is another one. */
const cachedPallet = (code: string): CachedPallet | null => {
  const cached = currentApp().storage.get<CachedPallet>(PALLET)
  return cached?.detail.pallet_code === code ? cached : null
}
/** The pallet embedded in the page's HTML. That is the anonymous view, so it is used only while logged out. */
const firstPallet = (code: string | undefined): Pallet | null => {
  const pallet = readInitialData('detail') as Pallet | null
  return pallet && pallet.pallet_code === code && currentApp().session.read() === null ? pallet : null
}
export const palletFirst = {
  takeFirst: firstPallet,
  products: (code: string) => firstPallet(code) && (readInitialData('products') as CursorPage<PalletProduct> | null),
}

export const palletMemory = {
  keep: (detail: Pallet) =>
    currentApp().storage.set(PALLET, { detail, at: now(), page: cachedPallet(detail.pallet_code)?.page }),
  recall: cachedPallet,
  forget: (code: string) => {
    if (cachedPallet(code)) currentApp().storage.remove(PALLET)
  },
  products: (code: string) => ({
    recall: () => {
      const cached = cachedPallet(code)
      return cached?.page ? { page: cached.page, at: cached.at } : null
    },
    keep: (page: CursorPage<PalletProduct>) => {
      const cached = cachedPallet(code)
      if (cached) currentApp().storage.set(PALLET, { ...cached, page })
    },
    onSlow,
  }),
}

export { setShared } from '../../shared/sharing/share'
