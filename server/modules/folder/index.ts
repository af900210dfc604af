import { folder } from '../../../contract/folder'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { createViewCounter } from '../shelf/view-counter'
import { viewerOf } from '../shelf/viewer'
import { createBinService } from './bin'
import { createNewProducts, type NewProductsDeps } from './new-products'
import { addViews } from './pallet-repo'
import { createPalletViews, type PalletViewDeps } from './pallet-view'
import { createFolderProducts } from './products'
import { createFolderService, type FolderDeps } from './service'
import { createTakePalletDown } from './take-down'
import { createFolderView } from './view'

export { inFolders } from './product-repo'

interface Deps extends FolderDeps, Pick<PalletViewDeps, 'note' | 'viewing'> {
  publishing: NewProductsDeps['publishing']
}

export const createFolderServices = (ctx: Context, deps: Deps) => {
  const { publicBase } = deps.uploads.files
  const views = createViewCounter(ctx, 'pallet', addViews)
  const folders = createFolderService(ctx, deps)
  const products = createFolderProducts(ctx, { folders, checkTexts: deps.checkTexts, system: deps.system })
  return {
    views,
    folders,
    products,
    addNew: createNewProducts({ publishing: deps.publishing, folders, products }),
    productPage: createFolderView({ publicBase }),
    pallets: createPalletViews({ publicBase, note: deps.note, views, viewing: deps.viewing }),
    bin: createBinService(ctx, publicBase, deps.system),
    takeDown: createTakePalletDown(ctx),
  }
}

export const folderModule = ({
  folders,
  products,
  addNew,
  productPage,
  pallets,
  views,
  bin,
}: ReturnType<typeof createFolderServices>): Module => ({
  routes: [
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
  ],
  close: () => views.close(),
})
