import type { Context } from '../../../context'
import type { Area } from '../../../module'
import { eraseReveals } from './erase-repo'
import { contactRoutes } from './routes'
import { type ContactDeps, createContactService } from './service'

export { createContactService, palletContactPlace } from './service'

export const create = (ctx: Context, needs: ContactDeps): Area<null> => ({
  api: null,
  routes: contactRoutes(createContactService(ctx, needs)),
  erase: { reveals: eraseReveals },
})
