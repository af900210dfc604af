import type { Context } from '#server/context'
import type { Db } from '#server/db/types'
import type { PrivateLinks } from '#server/http/private-links'
import type { Area } from '#server/module'
import { createOldHashing } from './content-hash'
import { createEraseUploads } from './erase-repo'
import { registerUploadRoutes, uploadRoutes } from './routes'
import type { UploadService } from './service'

export { hashOld } from './content-hash'
export { privatePath } from './files-route'
export { createUploadService, type UploadService } from './service'

interface Needs {
  uploads: UploadService
  links: PrivateLinks
  /** Codes of a leaving user's uploads that others' things still show. */
  findShown: (tx: Db, userId: number) => Promise<string[]>
}

/** @param needs.uploads made before the accounts, by whose sessions private links are opened */
export const create = (ctx: Context, { uploads, links, findShown }: Needs): Area<null> => {
  const hashing = createOldHashing(ctx, uploads.files)
  return {
    api: null,
    routes: uploadRoutes(uploads, links),
    register: async app => {
      await registerUploadRoutes(app, ctx, uploads, links)
      app.addHook('onListen', async () => hashing.start())
    },
    close: () => hashing.close(),
    jobs: [{ name: 'purge-uploads', cron: '37 * * * *', run: async () => void (await uploads.purgeStale(ctx.db)) }],
    erase: { uploads: createEraseUploads(findShown) },
  }
}
