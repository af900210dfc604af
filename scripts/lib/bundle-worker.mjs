// Bundles the built site's service worker: Workbox, with its precache list.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './steps.mjs'

const site = join(root, 'dist/h5')
const list = join(site, 'precache.json')
const files = JSON.parse(readFileSync(list, 'utf8'))
/** The server answers this path with the document of exactly this build (server/modules/market/web/document.ts). */
const shell = `/shell/${createHash('sha256')
  .update(readFileSync(join(site, 'index.html')))
  .digest('hex')
  .slice(0, 16)}`

await build({
  absWorkingDir: root,
  entryPoints: ['src/worker/index.ts'],
  outfile: join(site, 'sw.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  // Supported by the engines that babel.config.js compiles for.
  target: 'es2018',
  define: {
    'process.env.NODE_ENV': '"production"',
    SHELL: JSON.stringify(shell),
    // A file name always stands for the same content, so none needs a revision.
    PRECACHED: JSON.stringify([shell, ...files.map(file => `/${file}`)].map(url => ({ url, revision: null }))),
  },
  logLevel: 'warning',
})
rmSync(list)
