import { upload } from '../../../contract/upload'
import type { Context } from '../../context'
import { handle } from '../../http/serve'
import type { Module } from '../../module'
import { registerFilesRoute } from './files-route'
import { registerFormRoute } from './form-route'
import { hashOld } from './content-hash'
import type { UploadService } from './service'

export { hashOld } from './content-hash'
export { createUploadService, type UploadService } from './service'

export const uploadModule = (ctx: Context, { uploads }: { uploads: UploadService }): Module => {
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  return {
    routes: [
      handle(upload.createUpload, ({ db, user, input }) => uploads.createUpload(db, user.id, input)),
      handle(upload.getTemporaryLinks, ({ db, user, input }) => uploads.getTemporaryLinks(db, user.id, input.file_ids)),
      handle(upload.getFilePage, ({ db, user, input }) => uploads.getFilePage(db, user.id, input)),
    ],
    register: async app => {
      await registerFormRoute(app, ctx, uploads)
      registerFilesRoute(app, ctx, uploads.files)
      app.addHook('onListen', async () => {
        running = hashOld(ctx, uploads.files, () => isOver).catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'older pictures were not hashed'),
        )
      })
    },
    close: async () => {
      isOver = true
      await running
    },
  }
}
