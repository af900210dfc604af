import type { Context } from '#server/context'
import type { Area } from '#server/module'
import { eraseReveals } from './erase-repo'
import { contactRoutes } from './routes'
import { type ContactDeps, createContactService } from './service'

export { createContactService, palletContactPlace } from './service'

export const create = (ctx: Context, needs: ContactDeps): Area<null> => ({
  api: null,
  routes: contactRoutes(createContactService(ctx, needs)),
  erase: { reveals: eraseReveals },
})
