import assert, { deepEqual, equal } from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { fileOf, packagesFor, routeOf, ROUTE_NAMES } from '#src/routes'
import { allPages, readAppJson } from '../runner'
import { crossRequires, forbiddenCode, missingParts, packageSizes } from '../runner/checks'
import { configProblems } from '../runner/schema'
import { statusBarProblems } from '../runner/status-bar'
import { compileStyles, compileTemplates } from '../runner/wxml'
import { DIST, figure, PROJECT } from '../suite'

const KB = 1024
const MB = 1024 * KB
/** The budget, in KB of 1,000 bytes. What is left of it is for code not written yet. */
const MAIN_MAX = 640_000
const ALL_MAX = 2_500_000

describe('The built mini-program', () => {
  it('keeps its packages within the limits: main 640 KB, all 2,500 KB, each 2 MB', () => {
    const sizes = packageSizes(DIST)
    figure('package', 'KB', 'gzipped KB', 'biggest file')
    for (const item of sizes)
      figure(
        item.root || '(main)',
        (item.bytes / KB).toFixed(1),
        (item.gzipped / KB).toFixed(1),
        item.biggest[0] ? `${item.biggest[0].file} ${(item.biggest[0].bytes / KB).toFixed(1)}` : '',
      )
    const all = sizes.reduce((sum, item) => sum + item.bytes, 0)
    figure('(all)', (all / KB).toFixed(1), '', '')
    assert(
      sizes[0].bytes <= MAIN_MAX,
      `main package: ${sizes[0].bytes} bytes; ${sizes[0].biggest.map(item => `${item.file} ${item.bytes}`).join(', ')}`,
    )
    for (const item of sizes) assert(item.bytes <= 2 * MB, `${item.root}: ${item.bytes} bytes`)
    assert(all <= ALL_MAX, `all packages: ${all} bytes`)
  })

  it('has exactly the pages of the page table, home first, in their packages', () => {
    const app = readAppJson(DIST)
    const { pages, subPackages } = packagesFor('weapp')
    deepEqual(app.pages, pages)
    deepEqual(
      app.packages.map(({ root, pages: own }) => ({ root, pages: own })),
      subPackages,
    )
    equal(allPages(app)[0], 'pages/index/index')
    equal(new Set(allPages(app)).size, allPages(app).length)
  })

  it('configures itself as WeChat’s documents say: app.json, every page’s JSON, site map, theme, project.config.json', () => {
    deepEqual(configProblems(PROJECT, DIST), [])
  })

  it('has a custom tab bar with four tabs in the main package, in the specified colours', () => {
    const { raw, pages } = readAppJson(DIST)
    const bar = raw.tabBar as Record<string, unknown> & { list: { pagePath: string; text: string }[] }
    deepEqual([bar.custom, bar.color, bar.selectedColor, bar.borderStyle], [true, '#191919', '#ff5603', 'white'])
    deepEqual(
      bar.list.map(item => item.pagePath),
      ['pages/index/index', 'pages/product/index', 'pages/follow/index', 'pages/my/index'],
    )
    assert(bar.list.every(item => pages.includes(item.pagePath) && item.text))
    equal((raw.window as Record<string, unknown>).navigationStyle, 'custom')
  })

  it("compiles with WeChat's WXML and WXSS compilers", () => {
    const templates = compileTemplates(DIST)
    for (const page of allPages(readAppJson(DIST))) templates.render(`${page}.wxml`, { root: { cn: [] } })
    deepEqual(templates.takeWarnings(), [])
    assert(compileStyles(DIST) > 0)
  })

  it('has readable clock and battery on every page, light and dark, and declares the pages’ background', () => {
    const app = readAppJson(DIST)
    deepEqual(statusBarProblems(DIST, app, allPages(app)), [])
    const styles = fs.readFileSync(path.join(DIST, 'app-origin.wxss'), 'utf8')
    const grounds = [...styles.matchAll(/--bg:(#[0-9a-f]{6})/g)].map(match => match[1])
    const theme = JSON.parse(fs.readFileSync(path.join(DIST, 'theme.json'), 'utf8'))
    deepEqual([theme.light.background, theme.dark.background], grounds)
  })

  it('lets WeChat index public pages only, without pallets: they hold a customer’s prices', () => {
    const file = path.join(DIST, String(readAppJson(DIST).raw.sitemapLocation))
    const { rules } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      rules: { action: string; page: string; params?: string[]; matching?: string }[]
    }
    deepEqual(rules.at(-1), { action: 'disallow', page: '*' })
    const allowed = rules.filter(rule => rule.action === 'allow')
    const pages = new Map(ROUTE_NAMES.map(name => [fileOf(routeOf(name)), name]))
    for (const { page } of allowed) equal(routeOf(pages.get(page)!).access, 'public', page)
    const names = allowed.map(({ page }) => pages.get(page))
    for (const name of ['home', 'library', 'supply_detail', 'purchase_detail', 'product_detail'] as const)
      assert(names.includes(name), name)
    assert(!names.includes('pallet_detail'))
    for (const rule of allowed) if (rule.params) equal(rule.matching, 'exact', rule.page)
  })

  it('names no missing template, component or file', () => deepEqual(missingParts(DIST), []))
  it('makes no code from strings', () => deepEqual(forbiddenCode(DIST), []))
  it('requires no other package’s code', () => deepEqual(crossRequires(DIST), []))
})
