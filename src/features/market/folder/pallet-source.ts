import type { Output } from '#contract'
import { endpoints } from '#contract'
import { onSlow } from '#src/shared/app'
import type { DetailSource } from '#src/shared/detail/use-detail'
import { readInitialData } from '#src/shared/page/initial-data'
import { thingHref } from '#src/shared/links/thing'
import { cardPictures, withReferral } from '#src/shared/sharing/share'
import { sourceOf } from '#src/shared/use-app'
import { origin } from '#src/platform/browser'
import type { ShareData } from '#src/platform/share'
import type { UserStore } from '#src/stores'
import type { CursorPage } from '#src/stores/pager'

const { folder } = endpoints
export type Pallet = Output<typeof folder.getPallet>
export type PalletProduct = Output<typeof folder.getPalletProductPage>['items'][number]

/** Share data of a pallet for WeChat's own menu. */
export const shareDataOf = (user: UserStore, pallet: Pallet, slogan: string): ShareData => ({
  title: pallet.name,
  description: pallet.note.slice(0, 80) || slogan,
  link: withReferral(user, thingHref('pallet', pallet.pallet_code, origin())),
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

export const usePalletSource = sourceOf(({ api, clock, session, storage }) => {
  /** The last pallet seen, so that it can be shown again on a bad network; null if `code` is another one. */
  const recall = (code: string): CachedPallet | null => {
    const cached = storage.get<CachedPallet>(PALLET)
    return cached?.detail.pallet_code === code ? cached : null
  }
  /** The pallet embedded in the page's HTML. That is the anonymous view, so it is used only while logged out. */
  const takeFirst = (code: string | undefined): Pallet | null => {
    const pallet = readInitialData('detail') as Pallet | null
    return pallet && pallet.pallet_code === code && session.read() === null ? pallet : null
  }
  const pallets: DetailSource<Pallet> = {
    load: pallet_code => api.call(folder.getPallet, { pallet_code }),
    cache: detail => storage.set(PALLET, { detail, at: clock.now(), page: recall(detail.pallet_code)?.page }),
    recall,
    forget: code => {
      if (recall(code)) storage.remove(PALLET)
    },
    takeFirst,
  }
  return {
    pallets,
    /** @throws ApiError */
    loadProducts: (pallet_code: string, cursor?: string): Promise<CursorPage<PalletProduct>> =>
      api.call(folder.getPalletProductPage, { pallet_code, cursor }),
    /** The products embedded in the page's HTML. */
    firstProducts: (code: string) =>
      takeFirst(code) && (readInitialData('products') as CursorPage<PalletProduct> | null),
    /** The products as last seen. */
    productMemory: (code: string) => ({
      recall: () => {
        const cached = recall(code)
        return cached?.page ? { page: cached.page, at: cached.at } : null
      },
      cache: (page: CursorPage<PalletProduct>) => {
        const cached = recall(code)
        if (cached) storage.set(PALLET, { ...cached, page })
      },
      onSlow: onSlow(clock),
    }),
  }
})
