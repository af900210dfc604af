import type { Context } from '../../context'
import type { Module } from '../../module'
import { createOldHashing } from './content-hash'
import { registerUploadRoutes, uploadRoutes } from './routes'
import type { UploadService } from './service'

export { hashOld } from './content-hash'
export { eraseUploads } from './erase-repo'
export { createUploadService, type UploadService } from './service'

export const uploadModule = (ctx: Context, { uploads }: { uploads: UploadService }): Module => {
  const hashing = createOldHashing(ctx, uploads.files)
  return {
    routes: uploadRoutes(uploads),
    register: async app => {
      await registerUploadRoutes(app, ctx, uploads)
      app.addHook('onListen', async () => hashing.start())
    },
    close: () => hashing.close(),
  }
}
