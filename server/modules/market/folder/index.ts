import type { Context } from '#server/context'
import type { Area } from '#server/module'
import type { SystemService } from '../../base/system'
import { purgeProducts } from '../product'
import { eraseFolders } from './erase'
import { folderRoutes } from './routes'
import { createFolderServices, type FolderServices, type FolderServicesDeps } from './services'

export { inFolders } from './product-repo'
export { defaultFolderName } from './service'
export { createFolderServices } from './services'
export { palletPart, palletProductSubject, palletSubject } from './pallet-poster'

export const create = (
  ctx: Context,
  needs: FolderServicesDeps & { system: Pick<SystemService, 'limits'> },
): Area<FolderServices> => {
  const api = createFolderServices(ctx, needs)
  return {
    api,
    routes: folderRoutes(api),
    close: () => api.views.close(),
    jobs: [
      { name: 'purge-folders', cron: '33 * * * *', run: async () => void (await api.bin.purgeDue()) },
      {
        // Products of folders: those are locked first, since they count them.
        name: 'purge-products',
        cron: '29 * * * *',
        run: async () => void (await purgeProducts(ctx, await needs.system.limits(), api.bin.lockFoldersWith)),
      },
    ],
    erase: { folders: eraseFolders },
  }
}
