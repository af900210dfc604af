import assert, { deepEqual, equal, match, throws } from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { FIXTURE, start } from '../fixture-phone'
import { crossRequires, forbiddenCode, missingParts, packageSizes } from '../runner/checks'
import { configProblems } from '../runner/schema'
import { compileTemplates } from '../runner/wxml'

describe('The checks find', () => {
  const broken = (change: (folder: string) => void) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-fixture-'))
    fs.cpSync(FIXTURE, folder, { recursive: true })
    change(folder)
    return folder
  }
  const write = (file: string, text: string) => (folder: string) => fs.writeFileSync(path.join(folder, file), text)

  it('nothing in a valid mini-program', () => {
    deepEqual(missingParts(FIXTURE), [])
    deepEqual(configProblems(FIXTURE, FIXTURE), [])
    deepEqual(forbiddenCode(FIXTURE), [])
    deepEqual(
      packageSizes(FIXTURE).map(item => item.root),
      ['', 'parts/shop', 'parts/free'],
    )
  })

  it('WXML that does not compile', () => {
    throws(
      () => compileTemplates(broken(write('pages/plain/index.wxml', '<view><text></view>'))),
      /pages\/plain\/index\.wxml/,
    )
  })

  it('missing templates and components', async () => {
    const folder = broken(
      write('pages/plain/index.wxml', '<template is="gone" /><fancy-thing /><import src="./none.wxml" />'),
    )
    deepEqual(missingParts(folder), [
      'pages/plain/index.wxml: ./none.wxml is not there',
      'pages/plain/index.wxml: <fancy-thing> is no component of WeChat and of no usingComponents',
      'pages/plain/index.wxml: template gone is not there',
    ])
    const phone = await start({
      dist: broken(write('pages/plain/index.wxml', "<template is=\"{{'go' + 'ne'}}\" />")),
      open: 'pages/plain/index',
    })
    await phone.until(() => phone.warnings.some(item => /Template `gone` not found/.test(item)))
  })

  it('missing page files, wrong types, and tab pages outside the main package', async () => {
    const app = JSON.parse(fs.readFileSync(path.join(FIXTURE, 'app.json'), 'utf8')) as Record<string, unknown> & {
      pages: string[]
      tabBar: { list: object[] }
    }
    const changed = (more: object) => broken(write('app.json', JSON.stringify({ ...app, ...more })))
    assert(
      missingParts(changed({ pages: [...app.pages, 'pages/ghost/index'] })).some(item =>
        item.startsWith('pages/ghost/index.js'),
      ),
    )
    const bad = (more: object) => {
      const folder = changed(more)
      return configProblems(folder, folder).join('\n')
    }
    match(bad({ pages: 'pages/home/index' }), /pages/)
    match(
      bad({
        tabBar: { ...app.tabBar, list: [...app.tabBar.list, { pagePath: 'parts/shop/a/index', text: 'x' }] },
      }),
      /parts\/shop\/a\/index/,
    )
    match(bad({ window: { navigationBarTextStyle: 'pink' } }), /navigationBarTextStyle/)
    match(bad({ window: { backgroundColor: '@gone' } }), /theme\.json: light lacks gone/)
    match(bad({ lazyCodeLoding: 'requiredComponents' }), /unknown lazyCodeLoding/)
    match(bad({ preloadRule: { 'pages/home/index': { packages: ['parts/none'] } } }), /parts\/none is no package/)
    match(bad({ sitemapLocation: 'none.json' }), /none\.json is not there/)
    const page = broken(write('pages/plain/index.json', '{ "enablePullDownRefrsh": true }'))
    match(configProblems(page, page).join('\n'), /pages\/plain\/index\.json: .*unknown enablePullDownRefrsh/)
  })

  it('code from strings, and requires across packages', () => {
    equal(forbiddenCode(broken(write('log.js', 'module.exports = eval("[]")'))).length, 1)
    equal(forbiddenCode(broken(write('log.js', 'module.exports = new Function("a", "return []")()'))).length, 1)
    deepEqual(crossRequires(broken(write('log.js', 'module.exports = require("./parts/shop/secret.js")'))), [
      'log.js requires parts/shop/secret.js',
    ])
  })
})
