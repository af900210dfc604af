// Which packages go into the server's bundle and the test bundles. Reading one file instead of a thousand halves the
// time of a start.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** Native code, data beside the code, or loaded only if configured: these are read from node_modules. */
const OUTSIDE = [
  '@alicloud/*',
  '@darabonba/*',
  '@electric-sql/*',
  '@node-rs/*',
  'pg-native',
  'pinyin-pro',
  'sharp',
  'tencentcloud-sdk-nodejs-common',
  'tencentcloud-sdk-nodejs-sms',
]

/** esbuild options. CommonJS packages ask for Node's own modules by `require`. */
export const bundledPackages = {
  external: OUTSIDE,
  mainFields: ['module', 'main'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

/** The same for tests, whose tools are read from node_modules. */
export const bundledTestPackages = {
  ...bundledPackages,
  external: [
    ...OUTSIDE,
    // Comes with Playwright.
    'playwright-core',
    ...Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies).flatMap(name => [
      name,
      `${name}/*`,
    ]),
  ],
}
