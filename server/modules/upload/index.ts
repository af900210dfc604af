import { market } from '../../../contract/market'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { registerFilesRoute } from './files-route'
import { registerFormRoute } from './form-route'
import type { UploadService } from './service'

export { createUploadService, uploadCodeOf, type UploadService } from './service'

export const uploadModule = (ctx: Context, { uploads }: { uploads: UploadService }): Module => ({
  routes: [
    handle(market.createUpload, ({ db, user, input }) => uploads.createUpload(db, user.id, input)),
    handle(market.getTemporaryLinks, ({ db, user, input }) => uploads.getTemporaryLinks(db, user.id, input.file_ids)),
    handle(market.getFilePage, ({ db, user, input }) => uploads.getFilePage(db, user.id, input)),
  ],
  register: async app => {
    await registerFormRoute(app, ctx, uploads)
    registerFilesRoute(app, ctx, uploads.files)
  },
})
