import type { Context } from '#server/context'
import type { PrivateLinks } from '#server/http/private-links'
import type { Area } from '#server/module'
import { createEraseExports } from './erase'
import { dataExportRoutes } from './routes'
import { createDataExport, type DataExportDeps } from './service'

export { createDataExport } from './service'

export const create = (ctx: Context, needs: DataExportDeps & { links: Pick<PrivateLinks, 'sign'> }): Area<null> => {
  const service = createDataExport(ctx, needs)
  return {
    api: null,
    routes: dataExportRoutes(service, needs.links),
    jobs: [
      { name: 'make-exports', cron: '* * * * *', run: async () => void (await service.makePending()) },
      { name: 'purge-exports', cron: '39 * * * *', run: () => service.purge() },
    ],
    erase: { exports: createEraseExports(needs.uploads) },
  }
}
