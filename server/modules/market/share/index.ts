import type { Module } from '../../../module'
import { registerShareRoutes, shareRoutes } from './routes'
import type { ShareServices } from './service'

export { eraseMaterialUses } from './erase-repo'
export type { PalletPart } from './long-pictures'
export type { SubjectOf } from './posters'
export { createShareServices } from './service'
export { listingSubject, ofProduct, productSubject } from './poster-subjects'

export const shareModule = (services: ShareServices): Module => ({
  routes: shareRoutes(services),
  register: app => registerShareRoutes(app, services),
  close: () => services.videos.close(),
})
