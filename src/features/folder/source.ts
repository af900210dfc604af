import type { Input, Output } from '../../../contract'
import { endpoints } from '../../../contract'
import type { FolderCard, FolderProduct } from '../../../contract/folder'
import type { ShareCard as CardPictures } from '../../../contract/shapes'
import { STORAGE } from '../../../domain/constants'
import { thingHref, thingPath } from '../../shared/links/thing'
import { openShareSheet } from '../../shared/sharing/share-sheet'
import { cardPictures, withReferral } from '../../shared/sharing/share'
import { currentApp, onSlow } from '../../shared/app'
import { pathTo } from '../../navigation'
import { origin } from '../../platform/browser'
import type { ShareCard } from '../../platform/share-card'
import type { CursorPage } from '../../stores/pager'

const { folder, product } = endpoints
export type BinItem = Output<typeof folder.getBinPage>['items'][number]

const api = () => currentApp().api
const options = (idempotencyKey: string) => ({ idempotencyKey })

/** All folders on one page: there are at most `folders_max` (20 by default). @throws ApiError */
export const loadFolders = async (): Promise<CursorPage<FolderCard>> => ({
  ...(await api().call(folder.getFolderPage, {})),
  next_cursor: null,
})
/** @throws ApiError 404 */
export const loadFolder = (folder_code: string): Promise<FolderCard> => api().call(folder.getFolder, { folder_code })
/** @throws ApiError */
export const loadProducts = (
  folder_code: string,
  cursor?: string,
  limit?: number,
): Promise<CursorPage<FolderProduct>> => api().call(folder.getFolderProductPage, { folder_code, cursor, limit })
/** @throws ApiError */
export const loadBin = (cursor?: string): Promise<CursorPage<BinItem>> => api().call(folder.getBinPage, { cursor })
/** Write requests, each sent with the idempotency key of its intent. @throws ApiError */
export const acts = {
  save: (input: Input<typeof folder.saveFolder>, key: string) => api().call(folder.saveFolder, input, options(key)),
  moveFolder: (input: Input<typeof folder.moveFolder>, key: string) =>
    api().call(folder.moveFolder, input, options(key)),
  add: (input: Input<typeof folder.addToFolder>, key: string) => api().call(folder.addToFolder, input, options(key)),
  transfer: (input: Input<typeof folder.transferToFolder>, key: string) =>
    api().call(folder.transferToFolder, input, options(key)),
  remove: (input: Input<typeof folder.removeFromFolder>, key: string) =>
    api().call(folder.removeFromFolder, input, options(key)),
  change: (input: Input<typeof folder.changeFolderProduct>, key: string) =>
    api().call(folder.changeFolderProduct, input, options(key)),
  moveProduct: (input: Input<typeof folder.moveFolderProduct>, key: string) =>
    api().call(folder.moveFolderProduct, input, options(key)),
  publish: (input: Input<typeof folder.publishPallet>, key: string) =>
    api().call(folder.publishPallet, input, options(key)),
  withdraw: (input: Input<typeof folder.withdrawPallet>, key: string) =>
    api().call(folder.withdrawPallet, input, options(key)),
  toBin: (input: Input<typeof folder.deleteFolder>, key: string) =>
    api().call(folder.deleteFolder, input, options(key)),
  restoreFolder: (input: Input<typeof folder.restoreFolder>, key: string) =>
    api().call(folder.restoreFolder, input, options(key)),
  restoreProduct: (input: Input<typeof product.restoreProduct>, key: string) =>
    api().call(product.restoreProduct, input, options(key)),
  emptyBin: (input: Input<typeof folder.emptyBin>, key: string) => api().call(folder.emptyBin, input, options(key)),
}

/** Stores the first page of a list per user; log-out clears it. */
export const memoryOf = <T>(name: string) => ({
  recall: () => currentApp().storage.get<{ page: CursorPage<T>; at: number }>(`${name}:${currentApp().session.uid}`),
  keep: (page: CursorPage<T>, at: number) =>
    currentApp().storage.set(`${name}:${currentApp().session.uid}`, { page, at }),
  onSlow,
})

const draftKey = (name: string) => `${STORAGE.draftPrefix}folder:${currentApp().session.uid ?? ''}:${name}`
/** Unsent input, by form. */
export const drafts = {
  read: <T>(name: string) => currentApp().storage.get<T>(draftKey(name)),
  write: (name: string, form: unknown) => currentApp().storage.set(draftKey(name), form),
  clear: (name: string) => currentApp().storage.remove(draftKey(name)),
}

/** The folder last put into, which the chooser lists first. */
const lastKey = () => `folder:last:${currentApp().session.uid ?? ''}`
export const lastFolder = (): string | null => currentApp().storage.get<string>(lastKey())
export const keepLastFolder = (code: string): void => currentApp().storage.set(lastKey(), code)

export const foldersMax = (): number => currentApp().config.limit('folders_max')

/** ms */
export const now = (): number => currentApp().clock.now()

interface Shared {
  code: string
  name: string
  note: string
  text: string
  pictures: readonly string[]
}
/** Opens the share sheet of a pallet. */
export const sharePallet = ({ code, name, note, text, pictures }: Shared): void => {
  const link = withReferral(thingHref('pallet', code, origin()))
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
  pallet: { pallet_code: string; name: string; share_card?: CardPictures } | null,
  slogan: string,
): ShareCard => ({
  title: pallet?.name ?? slogan,
  path: withReferral(pallet ? thingPath('pallet', pallet.pallet_code) : pathTo('home', {})),
  ...cardPictures(pallet?.share_card),
})

/** Days that deleted folders and products stay in the recycle bin. */
export const binDays = (): number => currentApp().config.limit('bin_days')
