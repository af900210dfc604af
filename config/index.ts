/* eslint-disable @typescript-eslint/no-explicit-any -- webpack-chain's type reaches no further than Taro's own */
import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { requireWithEsbuild } from '@tarojs/helper'
import type * as Version from '../domain/base/version'
import { browserslist } from '../package.json'
import devConfig from './dev'
import { PageScripts } from './page-scripts'
import { modules, root } from './paths'
import { PrecachedFiles } from './precached-files'
import prodConfig from './prod'
import { customRoutes } from './routes'
import { Stages, STAGES } from './stages'

// Taro compiles TypeScript in config/ only; files elsewhere are loaded through esbuild.
const { VERSION_CODE, VERSION_NAME } = requireWithEsbuild(path.join(root, 'domain/base/version.ts')) as typeof Version

/** Code outside src/ that has to be compiled like the app's own. */
const compile = {
  include: ['contract', 'domain', `${modules}/zod`, `${modules}/uqr`].map(folder => path.resolve(root, folder)),
}

/** One CSS px is one px on every width, so no unit is rewritten. */
const postcss = {
  pxtransform: { enable: false },
  autoprefixer: { enable: true, config: { overrideBrowserslist: browserslist } },
  cssModules: {
    enable: true,
    config: { namingPattern: 'module' as const, generateScopedName: '[local]_[hash:base64:5]' },
  },
}

/**
 * Taro turns off most of the minifier's steps and escapes each Chinese character of the mini-program as six characters.
 * All phones of package.json support ES2017 and UTF-8.
 */
const MINIFY = {
  keep_fnames: false,
  compress: {
    ecma: 2017 as const,
    passes: 2,
    arrows: true,
    collapse_vars: true,
    comparisons: true,
    computed_props: true,
    directives: true,
    hoist_props: true,
    inline: true,
    loops: true,
    negate_iife: true,
    properties: true,
    reduce_funcs: true,
    reduce_vars: true,
    switches: true,
    typeofs: true,
  },
  output: { ecma: 2017 as const, ascii_only: false, keep_quoted_props: false, quote_keys: false },
}

/** Modules generated at build time: a table in place of the contract's schemas, and the list of licences. */
const madeAtBuild = (chain: any) => {
  chain.output.merge({ environment: { arrowFunction: true, const: true, destructuring: true, forOf: true } })
  for (const room of ['src', 'contract', 'domain']) chain.resolve.alias.set(`#${room}`, path.join(root, room))
  // The same code as `mobx`, with internal names already mangled.
  chain.resolve.alias.set('mobx$', path.join(modules, 'mobx/dist/mobx.esm.production.min.js'))
  chain.module
    .rule('endpoint-table')
    .test(path.join(root, 'contract/index.ts'))
    .enforce('pre')
    .use('endpoint-table')
    .loader(path.join(__dirname, 'endpoint-table.js'))
  chain.module
    .rule('licences')
    .test(path.join(root, 'src/features/base/settings/licences.ts'))
    .enforce('pre')
    .use('licences')
    .loader(path.join(__dirname, 'licences.js'))
}

/** Reduces Taro's runtime in the mini-program to what the app uses. */
const leanRuntime = (chain: any) => {
  madeAtBuild(chain)
  chain.plugin('english').use(path.join(__dirname, 'english.js'))
  const taro = path.join(modules, '@tarojs')
  chain.module
    .rule('used-components')
    .test([path.join(taro, 'plugin-platform-weapp/dist/runtime.js'), path.join(taro, 'shared/dist/components.js')])
    .enforce('pre')
    .use('used-components')
    .loader(path.join(__dirname, 'used-components.js'))
  // No page sets HTML from text, so Taro's HTML parser is left out, as `enableInnerHTML` is off.
  chain.resolve.alias.set(
    path.join(taro, 'runtime/dist/dom-external/inner-html/html.js'),
    path.join(__dirname, 'no-markup.mjs'),
  )
}

/** Taro's `request` imports these for browsers older than ours, and for JSONP, which nothing here uses. */
const UNNEEDED = ['whatwg-fetch', 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only', 'jsonp-retry']

/** Hands all pages to src/app/page-code before Taro's router takes them over. */
const watchPageCode = (args: any[]) => {
  const { loaderMeta } = args[0]
  loaderMeta.extraImportForWeb += `import { watchPageCode } from '${path.join(root, 'src/app/page-code').replace(/\\/g, '/')}'\n`
  loaderMeta.execBeforeCreateWebApp += 'watchPageCode(config.routes)\n'
  return args
}

export default defineConfig<'webpack5'>(async merge => {
  const target = process.env.TARO_ENV === 'h5' ? 'h5' : 'weapp'
  const out = process.env.OUTPUT_DIR ?? `dist/${target}`
  const baseConfig: UserConfigExport<'webpack5'> = {
    projectName: 'group-dashboard',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot: out,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    terser: { enable: true, config: MINIFY },
    cache: { enable: process.env.TARO_APP_CACHE !== 'off' },
    plugins: target === 'weapp' ? [path.join(__dirname, 'aria.js')] : [],
    defineConstants: {
      // H5 talks to its own origin; the mini-program has none.
      API_BASE: JSON.stringify(
        target === 'h5' ? '' : (process.env.TARO_APP_API_BASE ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
      ),
      APP_VERSION: JSON.stringify(`${VERSION_NAME} (${VERSION_CODE})`),
    },
    // The site's files besides its pages: the manifest and the icons for a home screen.
    copy: {
      patterns:
        target === 'h5'
          ? [{ from: 'src/site/', to: `${out}/` }]
          : // Which pages WeChat's search may show.
            [{ from: 'src/sitemap.json', to: `${out}/sitemap.json` }],
      options: {},
    },
    mini: {
      optimizeMainPackage: { enable: true },
      runtime: { enableInnerHTML: false },
      compile,
      postcss,
      webpackChain: leanRuntime,
    },
    h5: {
      publicPath: '/',
      staticDirectory: 'static',
      // No basename: the site is at the root, and the router would take '/' for a prefix.
      router: { mode: 'browser', customRoutes },
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      compile,
      postcss,
      htmlPluginOption: { chunksSortMode: 'manual', chunks: [...Object.keys(STAGES), 'app'] },
      webpackChain(chain) {
        madeAtBuild(chain)
        chain.resolve.alias.set('@tarojs/components$', path.join(root, 'src/platform/elements'))
        chain.merge({ resolve: { alias: Object.fromEntries(UNNEEDED.map(name => [`${name}$`, false])) } })
        chain.plugin('stages').use(Stages)
        chain.plugin('page-scripts').use(PageScripts)
        chain.plugin('precached-files').use(PrecachedFiles)
        chain.plugin('mainPlugin').tap(watchPageCode)
        chain.optimization.merge({
          runtimeChunk: 'single',
          splitChunks: {
            chunks: 'all',
            minSize: 5_800,
            maxInitialRequests: 30,
            maxAsyncRequests: 30,
            cacheGroups: {
              default: false,
              defaultVendors: false,
              vendors: false,
              taro: false,
              // The styles of the shared components are one small file, not copied into each page's file.
              styles: {
                name: 'styles',
                type: 'css/mini-extract',
                chunks: 'async',
                minChunks: 3,
                priority: 15,
                enforce: true,
              },
              common: { chunks: 'async', minChunks: 2, priority: 10, reuseExistingChunk: true },
            },
          },
        })
      },
    },
  }
  // For screenshots only, never shipped.
  if (process.env.KIT_PAGE) baseConfig.terser = baseConfig.csso = { enable: false }
  return merge({}, baseConfig, process.env.NODE_ENV === 'development' ? devConfig : prodConfig)
})
