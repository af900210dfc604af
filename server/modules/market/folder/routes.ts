import { folder } from '#contract/market/folder'
import { handle, type Route } from '#server/http/serve'
import { viewerOf } from '../shelf/viewer'
import type { FolderServices } from './services'

export const folderRoutes = ({ folders, products, addNew, productPage, pallets, bin }: FolderServices): Route[] => [
  handle(folder.getFolderPage, ({ db, user }) => folders.list(db, user)),
  handle(folder.getFolder, ({ db, user, input, locale }) => folders.withCard(db, user, input.folder_code, locale)),
  handle(folder.getFolderProductPage, ({ db, user, input }) => productPage(db, user, input)),
  handle(folder.saveFolder, ({ db, user, input }) => folders.save(db, user, input)),
  handle(folder.moveFolder, ({ db, user, input }) => folders.move(db, user, input)),
  handle(folder.addToFolder, ({ db, user, input }) => products.add(db, user, input)),
  handle(folder.addNewProducts, ({ db, user, input }) => addNew(db, user, input)),
  handle(folder.transferToFolder, ({ db, user, input }) => products.transfer(db, user, input)),
  handle(folder.removeFromFolder, ({ db, user, input }) => products.remove(db, user, input)),
  handle(folder.changeFolderProduct, ({ db, user, input }) => products.change(db, user, input)),
  handle(folder.moveFolderProduct, ({ db, user, input }) => products.move(db, user, input)),
  handle(folder.publishPallet, ({ db, user, input }) => folders.publish(db, user, input)),
  handle(folder.withdrawPallet, ({ db, user, input }) => folders.withdraw(db, user, input.folder_code)),
  handle(folder.getPallet, ({ db, user, input, ip, request, locale }) =>
    pallets.pallet(db, user, input.pallet_code, viewerOf(user, ip, request), locale),
  ),
  handle(folder.getPalletProductPage, ({ db, user, input }) => pallets.productPage(db, user, input)),
  handle(folder.getPalletProduct, ({ db, user, input, locale }) =>
    pallets.product(db, user, input.product_code, locale),
  ),
  handle(folder.deleteFolder, ({ db, user, input }) => folders.toBin(db, user, input.folder_code)),
  handle(folder.restoreFolder, ({ db, user, input }) => folders.restore(db, user, input.folder_code)),
  handle(folder.getBinPage, ({ db, user, input }) => bin.page(db, user, input)),
  handle(folder.emptyBin, ({ db, user }) => bin.empty(db, user)),
]
