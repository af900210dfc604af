import type { Module } from '../../../module'
import { folderRoutes } from './routes'
import type { FolderServices } from './services'

export { eraseFolders } from './erase'
export { inFolders } from './product-repo'
export { defaultFolderName } from './service'
export { createFolderServices } from './services'
export { palletPart, palletProductSubject, palletSubject } from './pallet-poster'

export const folderModule = (services: FolderServices): Module => ({
  routes: folderRoutes(services),
  close: () => services.views.close(),
})
