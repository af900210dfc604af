import { upload } from '../../../contract/upload'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { registerFilesRoute } from './files-route'
import { registerFormRoute } from './form-route'
import type { UploadService } from './service'

export { createUploadService, type UploadService } from './service'

export const uploadModule = (ctx: Context, { uploads }: { uploads: UploadService }): Module => ({
  routes: [
    handle(upload.createUpload, ({ db, user, input }) => uploads.createUpload(db, user.id, input)),
    handle(upload.getTemporaryLinks, ({ db, user, input }) => uploads.getTemporaryLinks(db, user.id, input.file_ids)),
    handle(upload.getFilePage, ({ db, user, input }) => uploads.getFilePage(db, user.id, input)),
  ],
  register: async app => {
    await registerFormRoute(app, ctx, uploads)
    registerFilesRoute(app, ctx, uploads.files)
  },
})
