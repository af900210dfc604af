/* eslint-disable @typescript-eslint/no-explicit-any -- webpack's types are Taro's own affair */
import { AHEAD, fileOf, routeOf } from './routes'

/**
 * Writes `precache.json` (for scripts/lib/bundle-worker.mjs), the files that the service worker caches: everything that
 * is reached without opening a page other than those of `AHEAD`.
 */
export class PrecachedFiles {
  apply(compiler: any) {
    const precached = new Set(AHEAD.map(name => fileOf(routeOf(name))))
    /** The requested page; undefined for any other code. */
    const pageOf = (request = '') => /^\.\/(pages\/.+)$/.exec(request)?.[1]
    compiler.hooks.emit.tap('PrecachedFiles', (compilation: any) => {
      const files = new Set<string>()
      const groups = new Set<any>(compilation.entrypoints.values())
      for (const group of groups) {
        for (const file of group.getFiles()) files.add(file)
        for (const next of group.childrenIterable) {
          const asked: (string | undefined)[] = [...next.origins].map(({ request }) => pageOf(request))
          if (asked.some(page => page === undefined || precached.has(page))) groups.add(next)
        }
      }
      compilation.emitAsset('precache.json', new compiler.webpack.sources.RawSource(JSON.stringify([...files])))
    })
  }
}
