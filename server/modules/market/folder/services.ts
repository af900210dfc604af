import type { Context } from '#server/context'
import { createBinService } from './bin'
import { createNewProducts, type NewProductsDeps } from './new-products'
import { createPalletViewCounter, createPalletViews, type PalletViewDeps } from './pallet-view'
import { createFolderProducts } from './products'
import { createFolderService, type FolderDeps } from './service'
import type { MessageService } from '../../base/message'
import { createReinstatePallet, createTakePalletDown, createTakeRiskyDown } from './take-down'
import { createFolderView } from './view'

export interface FolderServicesDeps extends FolderDeps, Pick<PalletViewDeps, 'note' | 'viewing'> {
  publishing: NewProductsDeps['publishing']
  messages: Pick<MessageService, 'notify'>
}

export const createFolderServices = (ctx: Context, deps: FolderServicesDeps) => {
  const { publicBase } = deps.uploads.files
  const views = createPalletViewCounter(ctx)
  const takeDown = createTakePalletDown(ctx, deps.endEnquiries)
  const folders = createFolderService(ctx, deps)
  const products = createFolderProducts(ctx, { ...deps, folders })
  return {
    views,
    folders,
    products,
    addNew: createNewProducts({ publishing: deps.publishing, folders, products }),
    productPage: createFolderView({ publicBase }),
    pallets: createPalletViews({ publicBase, note: deps.note, views, viewing: deps.viewing }),
    bin: createBinService(ctx, publicBase, deps.system),
    takeDown,
    reinstate: createReinstatePallet(ctx),
    takeRiskyDown: createTakeRiskyDown(ctx, takeDown, deps.messages),
  }
}
export type FolderServices = ReturnType<typeof createFolderServices>
