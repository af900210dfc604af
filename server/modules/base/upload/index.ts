import type { Context } from '../../../context'
import type { PrivateLinks } from '../../../http/private-links'
import type { Module } from '../../../module'
import { createOldHashing } from './content-hash'
import { registerUploadRoutes, uploadRoutes } from './routes'
import type { UploadService } from './service'

export { hashOld } from './content-hash'
export { createEraseUploads } from './erase-repo'
export { privatePath } from './files-route'
export { createUploadService, type UploadService } from './service'

export const uploadModule = (
  ctx: Context,
  { uploads, links }: { uploads: UploadService; links: PrivateLinks },
): Module => {
  const hashing = createOldHashing(ctx, uploads.files)
  return {
    routes: uploadRoutes(uploads, links),
    register: async app => {
      await registerUploadRoutes(app, ctx, uploads, links)
      app.addHook('onListen', async () => hashing.start())
    },
    close: () => hashing.close(),
  }
}
