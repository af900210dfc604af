import type { FastifyInstance } from 'fastify'
import { upload } from '#contract/base/upload'
import type { Context } from '#server/context'
import { handle, type Route } from '#server/http/serve'
import type { PrivateLinks } from '#server/http/private-links'
import { registerFilesRoute } from './files-route'
import { registerFormRoute } from './form-route'
import type { UploadService } from './service'

export const uploadRoutes = (uploads: UploadService, links: Pick<PrivateLinks, 'sign'>): Route[] => [
  handle(upload.createUpload, ({ db, user, input }) => uploads.createUpload(db, user.id, input)),
  handle(upload.getTemporaryLinks, ({ db, user, input }) => uploads.getTemporaryLinks(db, user, input.file_ids, links)),
  handle(upload.getFilePage, ({ db, user, input }) => uploads.getFilePage(db, user.id, input)),
]

export const registerUploadRoutes = async (
  app: FastifyInstance,
  ctx: Context,
  uploads: UploadService,
  links: Pick<PrivateLinks, 'open'>,
): Promise<void> => {
  await registerFormRoute(app, ctx, uploads)
  registerFilesRoute(app, uploads.files, links)
}
