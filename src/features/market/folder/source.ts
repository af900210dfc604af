import type { Endpoint, Output, Sent } from '#contract'
import { endpoints } from '#contract'
import type { FolderCard, FolderProduct } from '#contract/market/folder'
import type { ShareCard as CardPictures } from '#contract/shapes'
import { STORAGE } from '#domain/base/storage'
import { thingHref, thingPath } from '#src/shared/links/thing'
import { openShareSheet } from '#src/shared/sharing/share-sheet'
import { cardPictures, withReferral } from '#src/shared/sharing/share'
import { onSlow } from '#src/shared/app'
import { sourceOf } from '#src/shared/use-app'
import { pathTo } from '#src/navigation'
import { origin } from '#src/platform/browser'
import type { ShareCard } from '#src/platform/share-card'
import type { UserStore } from '#src/stores'
import type { CursorPage, PagerDeps } from '#src/stores/pager'

const { folder, product } = endpoints
export type BinItem = Output<typeof folder.getBinPage>['items'][number]

export const useSource = sourceOf(({ api, clock, session, storage }) => {
  const now = () => clock.now()
  const act =
    <E extends Endpoint>(endpoint: E) =>
    (input: Sent<E>, idempotencyKey: string) =>
      api.call(endpoint, input, { idempotencyKey })
  /** Stores the first page of a list per user; log-out clears it. */
  const memoryOf = <T>(name: string) => ({
    recall: () => storage.get<{ page: CursorPage<T>; at: number }>(`${name}:${session.uid}`),
    cache: (page: CursorPage<T>, at: number) => storage.set(`${name}:${session.uid}`, { page, at }),
    onSlow: onSlow(clock),
  })
  /** All folders on one page: there are at most `folders_max` (20 by default). */
  const folderDeps: PagerDeps<FolderCard> = {
    ...memoryOf<FolderCard>('my_folders'),
    load: async () => ({ ...(await api.call(folder.getFolderPage, {})), next_cursor: null }),
    keyOf: item => item.folder_code,
    now,
  }
  const draftKey = (name: string) => `${STORAGE.draftPrefix}folder:${session.uid ?? ''}:${name}`
  const lastKey = () => `folder:last:${session.uid ?? ''}`
  return {
    folderDeps,
    memoryOf,
    /** @throws ApiError 404 */
    loadFolder: (folder_code: string): Promise<FolderCard> => api.call(folder.getFolder, { folder_code }),
    /** @throws ApiError */
    loadProducts: (folder_code: string, cursor?: string, limit?: number): Promise<CursorPage<FolderProduct>> =>
      api.call(folder.getFolderProductPage, { folder_code, cursor, limit }),
    /** @throws ApiError */
    loadBin: (cursor?: string): Promise<CursorPage<BinItem>> => api.call(folder.getBinPage, { cursor }),
    /** Write requests, each sent with the idempotency key of its intent. @throws ApiError */
    acts: {
      save: act(folder.saveFolder),
      moveFolder: act(folder.moveFolder),
      add: act(folder.addToFolder),
      transfer: act(folder.transferToFolder),
      remove: act(folder.removeFromFolder),
      change: act(folder.changeFolderProduct),
      moveProduct: act(folder.moveFolderProduct),
      publish: act(folder.publishPallet),
      withdraw: act(folder.withdrawPallet),
      toBin: act(folder.deleteFolder),
      restoreFolder: act(folder.restoreFolder),
      restoreProduct: act(product.restoreProduct),
      emptyBin: act(folder.emptyBin),
    },
    /** Unsent input, by form. */
    drafts: {
      read: <T>(name: string) => storage.get<T>(draftKey(name)),
      write: (name: string, form: unknown) => storage.set(draftKey(name), form),
      clear: (name: string) => storage.remove(draftKey(name)),
    },
    /** The folder last put into, which the chooser lists first. */
    lastFolder: (): string | null => storage.get<string>(lastKey()),
    keepLastFolder: (code: string): void => storage.set(lastKey(), code),
    /** ms */
    now,
  }
})

interface Shared {
  code: string
  name: string
  note: string
  text: string
  pictures: readonly string[]
}
/** Opens the share sheet of a pallet. */
export const sharePallet = (user: UserStore, { code, name, note, text, pictures }: Shared): void => {
  const link = withReferral(user, thingHref('pallet', code, origin()))
  openShareSheet({
    kind: 'pallet',
    code,
    title: name,
    description: note || text,
    link,
    pictures,
    text: `${text}\n${link}`,
  })
}

/** The mini-program's share card of a pallet; home's if there is no pallet. */
export const palletCardOf = (
  user: UserStore,
  pallet: { pallet_code: string; name: string; share_card?: CardPictures } | null,
  slogan: string,
): ShareCard => ({
  title: pallet?.name ?? slogan,
  path: withReferral(user, pallet ? thingPath('pallet', pallet.pallet_code) : pathTo('home', {})),
  ...cardPictures(pallet?.share_card),
})
