import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundledTestPackages } from './bundled-packages.mjs'
import { root } from './steps.mjs'

const OUT = '.tmp/tests'
const START = 'server/start.ts'
/** Where `bundleTests` puts the server for tests that aren't bundled. */
export const SERVER_START = join(root, OUT, START.replace(/ts$/, 'mjs'))

/**
 * A module's own address stays that of its source: tests read what lies beside them. What is required only when it is
 * needed, the whole server, becomes a chunk that only tests which need it read; with it, its source map.
 */
const LATE = /\brequire\('(\.\.\/\.\.\/server\/start)'\)/g
const addresses = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(ts|mjs)$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (path.includes('/node_modules/') || !/\b(__dirname|__filename|import\.meta\.url)\b/.test(text)) return
      return {
        loader: 'ts',
        contents: text
          .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
          .replace(/\b__filename\b/g, JSON.stringify(path))
          .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
          .replace(LATE, "(await import('$1'))"),
      }
    }),
}

/**
 * Bundles test files, so that a test process reads one file instead of compiling several hundred.
 * @returns a function from a test file to its bundle, both relative to the repository
 */
export const bundleTests = async files => {
  rmSync(join(root, OUT), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: [...new Set([...files, START])],
    outdir: OUT,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    entryNames: '[dir]/[name]',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    ...bundledTestPackages,
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [addresses],
  })
  return file => join(OUT, relative('.', file)).replace(/\.ts$/, '.mjs')
}

/**
 * Joins bundles into one test file, which runs them in one process, one after another.
 * @returns its path, relative to the repository
 */
export const joinBundles = bundles => {
  if (bundles.length === 1) return bundles[0]
  const file = join(OUT, `${bundles.map(bundle => basename(bundle, '.test.mjs')).join('_')}.mjs`)
  writeFileSync(join(root, file), bundles.map(bundle => `import './${relative(OUT, bundle)}'\n`).join(''))
  return file
}
