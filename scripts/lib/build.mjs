import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashOf, readMark, ROOMY, root, step, writeMark } from './steps.mjs'

const APP = [
  'src',
  'config',
  'contract',
  'domain',
  'types',
  'babel.config.js',
  'project.config.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.weapp.json',
]
const SERVER = [
  'server',
  'contract',
  'domain',
  'package.json',
  'package-lock.json',
  'scripts/lib/bundle-server.mjs',
  'scripts/lib/bundled-packages.mjs',
]
const taro = ['node_modules/@tarojs/cli/bin/taro', 'build', '--type']

/** The build targets: what each is made from, and how. One is skipped while its sources are unchanged. */
const targets = {
  h5: {
    name: 'Building the H5 site (half a minute)',
    from: [...APP, 'scripts/lib/bundle-first-screen.mjs', 'scripts/lib/bundle-worker.mjs'],
    make: () => [...taro, 'h5'],
    then: {
      'Building its first screens for the server': 'scripts/lib/bundle-first-screen.mjs',
      'Building its service worker': 'scripts/lib/bundle-worker.mjs',
    },
    after: () => compress(join(root, 'dist/h5')),
  },
  /** The site with the page of the kit's parts, for screenshots: with the bundler's cache, and not minified. */
  kit: {
    name: 'Building the kit page',
    from: APP,
    make: () => [...taro, 'h5'],
    env: { KIT_PAGE: 'on', OUTPUT_DIR: 'dist/kit', TARO_APP_CACHE: 'on' },
  },
  weapp: {
    name: 'Building the mini-program',
    from: APP,
    make: () => [...taro, 'weapp'],
    extra: () => process.env.TARO_APP_API_BASE ?? '',
  },
  server: {
    name: 'Building the server',
    from: SERVER,
    make: () => ['scripts/lib/bundle-server.mjs'],
  },
}

/** @param target `h5`, `kit`, `weapp` or `server` */
export const build = async (target, { force = false } = {}) => {
  const { name, from, make, then = {}, after, extra, env } = targets[target]
  const mark = `dist/.${target}-made-from`
  const wanted = hashOf(from) + (extra?.() ?? '')
  if (!force && readMark(mark) === wanted && existsSync(join(root, 'dist', target))) return
  await step(name, process.execPath, [ROOMY, ...make()], {
    // No bundler cache: after a change in a shared module it kept the old copy in the mini-program's subpackages.
    env: { NODE_ENV: 'production', TARO_APP_CACHE: 'off', ...env },
  })
  for (const [what, script] of Object.entries(then)) await step(what, process.execPath, [script])
  after?.()
  writeMark(mark, wanted)
}

/** Writes a .br and a .gz beside every text file worth it, so that the server needn't compress them on each request. */
const compress = directory => {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(js|css|svg|json)$/.test(name)) {
      const data = readFileSync(path)
      if (data.length < 1024) continue
      writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  }
}
