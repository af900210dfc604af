import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseMaterialUses } from './erase-repo'
import { registerShareRoutes, shareRoutes } from './routes'
import { createShareServices, type ShareDeps, type ShareServices } from './service'

export type { PalletPart } from './long-pictures'
export type { SubjectOf } from './posters'
export { createShareServices } from './service'
export { listingSubject, ofProduct, productSubject } from './poster-subjects'

export const create = (ctx: Context, needs: ShareDeps): Area<ShareServices> => {
  const api = createShareServices(ctx, needs)
  return {
    api,
    routes: shareRoutes(api),
    register: app => registerShareRoutes(app, api),
    close: () => api.videos.close(),
    jobs: [{ name: 'purge-posters', cron: '47 * * * *', run: () => api.posters.purge() }],
    erase: { 'material uses': eraseMaterialUses },
  }
}
