// Bundles the first screens for the server: the app's own components, rendered to HTML without a browser.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, transform } from 'esbuild'
import * as sass from 'sass'
import { root } from './steps.mjs'

const from = name => join(root, 'src/app/first-screen', name)
const replaced = { '@tarojs/components': join(root, 'src/platform/elements/index.ts'), '@tarojs/taro': from('taro.ts') }

/** The browsers of package.json as esbuild targets: `ios14.5`, `chrome84`. */
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const BROWSERS = browserslist.map(browser => browser.replace(' >= ', ''))

const asInTheSite = {
  name: 'as-in-the-site',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@tarojs\// }, ({ path }) => (replaced[path] ? { path: replaced[path] } : null))
    onLoad({ filter: /\.scss$/ }, async ({ path }) => ({
      contents: (await transform(sass.compile(path).css, { loader: 'css', target: BROWSERS })).code,
      loader: 'css',
      resolveDir: dirname(path),
    }))
  },
}

await build({
  absWorkingDir: root,
  entryPoints: { 'first-screen': 'src/app/first-screen/index.tsx' },
  outdir: 'dist/h5-server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'browser',
  conditions: ['module', 'browser'],
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  minifySyntax: true,
  minifyWhitespace: true,
  resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
  inject: [from('host.ts')],
  define: {
    window: 'hostWindow',
    document: 'hostDocument',
    navigator: 'hostNavigator',
    definePageConfig: 'Boolean',
    API_BASE: '""',
    APP_VERSION: '""',
    'process.env.NODE_ENV': '"production"',
    'process.env.TARO_ENV': '"h5"',
  },
  loader: { '.webp': 'dataurl', '.png': 'dataurl', '.svg': 'dataurl' },
  plugins: [asInTheSite],
  logLevel: 'warning',
})
