/* eslint-disable @typescript-eslint/no-explicit-any -- webpack's types are Taro's own affair */
import { fileOf, routeOf } from './routes'

/** Pages whose first screen is server-rendered, so that their code can be sent with it. */
const FIRST_SCREENS = (['supply_detail', 'purchase_detail', 'product_detail', 'pallet_detail'] as const).map(name =>
  fileOf(routeOf(name)),
)

/** Writes `page-scripts.json` for the server: the scripts that each such page needs besides the site's own. */
export class PageScripts {
  apply(compiler: any) {
    compiler.hooks.emit.tap('PageScripts', (compilation: any) => {
      const scriptsOf = (page: string): string[] =>
        [...compilation.chunkGroups]
          .find(group => group.origins.some(({ request }: { request?: string }) => request?.endsWith(page)))
          .getFiles()
          .filter((file: string) => file.endsWith('.js'))
      const json = JSON.stringify(Object.fromEntries(FIRST_SCREENS.map(page => [page, scriptsOf(page)])))
      compilation.emitAsset('page-scripts.json', new compiler.webpack.sources.RawSource(json))
    })
  }
}
