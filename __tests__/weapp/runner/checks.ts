import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { allPages, componentsOf, filesUnder, readAppJson } from './package'

/** One package of the mini-program; `root` is '' for the main package. Sizes in bytes, as uploaded. */
export interface PackageSize {
  root: string
  bytes: number
  gzipped: number
  biggest: { file: string; bytes: number }[]
}

/** Sizes by package, biggest first after the main package. Licence texts beside the bundles are not uploaded. */
export const packageSizes = (dist: string): PackageSize[] => {
  const app = readAppJson(dist)
  const files = filesUnder(dist).filter(file => !/\.(map|LICENSE\.txt)$/.test(file) && !/^project\..*json$/.test(file))
  const rootOf = (file: string) => app.packages.find(item => file.startsWith(`${item.root}/`))?.root ?? ''
  return ['', ...app.packages.map(item => item.root)].map(root => {
    const own = files
      .filter(file => rootOf(file) === root)
      .map(file => ({ file, bytes: fs.statSync(path.join(dist, file)).size }))
    const gzipped = own.reduce(
      (sum, item) => sum + zlib.gzipSync(fs.readFileSync(path.join(dist, item.file))).length,
      0,
    )
    return {
      root,
      bytes: own.reduce((sum, item) => sum + item.bytes, 0),
      gzipped,
      biggest: own.sort((a, b) => b.bytes - a.bytes).slice(0, 3),
    }
  })
}

/** WeChat's built-in components that a page may use; any other must be in `usingComponents`. */
const KNOWN = new Set(
  `view scroll-view swiper swiper-item movable-area movable-view cover-view cover-image match-media page-container share-element
  root-portal icon text rich-text progress button checkbox checkbox-group editor form input label picker picker-view
  picker-view-column radio radio-group slider switch textarea keyboard-accessory navigator functional-page-navigator audio
  image video camera live-player live-pusher voip-room map canvas web-view ad ad-custom official-account open-data
  page-meta navigation-bar block import include template slot wxs selection grid-view list-view sticky-header
  sticky-section draggable-sheet snapshot span channel-live channel-video native-component
  grid-builder list-builder nested-scroll-body nested-scroll-header open-container double-tap-gesture-handler
  force-press-gesture-handler horizontal-drag-gesture-handler vertical-drag-gesture-handler long-press-gesture-handler
  pan-gesture-handler scale-gesture-handler tap-gesture-handler`.split(/\s+/),
)

const withoutComments = (text: string) => text.replace(/<!--[\s\S]*?-->/g, '')

/** Files, components and templates that WXML or JSON names and that don't exist. Empty when all is well. */
export const missingParts = (dist: string): string[] => {
  const app = readAppJson(dist)
  const problems: string[] = []
  const exists = (file: string) => fs.existsSync(path.join(dist, file))
  const components = new Set<string>()
  for (const page of allPages(app)) {
    for (const kind of ['js', 'json', 'wxml'])
      if (!exists(`${page}.${kind}`)) problems.push(`${page}.${kind} of app.json is not there`)
    for (const component of Object.values(componentsOf(dist, app, page))) components.add(component)
  }
  if (app.tabBar?.custom) components.add('custom-tab-bar/index')
  for (const component of components)
    for (const kind of ['js', 'json', 'wxml'])
      if (!exists(`${component}.${kind}`)) problems.push(`component ${component}.${kind} is not there`)
  for (const file of filesUnder(dist).filter(name => name.endsWith('.wxml'))) {
    const text = withoutComments(fs.readFileSync(path.join(dist, file), 'utf8'))
    const at = (name: string) =>
      name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)
    for (const [, , source] of text.matchAll(/<(import|include|wxs)\b[^>]*?\bsrc="([^"]+)"/g))
      if (!exists(at(source))) problems.push(`${file}: ${source} is not there`)
    const own = Object.keys(componentsOf(dist, app, file.replace(/\.wxml$/, '')))
    const shared =
      file === 'base.wxml' || file.endsWith('-templates.wxml')
        ? ['comp', 'custom-wrapper', ...Object.keys(app.usingComponents)]
        : []
    for (const [, tag] of text.matchAll(/<([a-z][\w-]*)/g))
      if (!KNOWN.has(tag) && ![...own, ...shared].includes(tag))
        problems.push(`${file}: <${tag}> is no component of WeChat and of no usingComponents`)
    for (const [, name] of text.matchAll(/<template\b[^>]*?\bis="([^"{]+)"/g))
      if (!templatesOf(dist, file).has(name)) problems.push(`${file}: template ${name} is not there`)
  }
  return [...new Set(problems)]
}

/** Names of the templates in a file and its imports. */
const templatesOf = (dist: string, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !fs.existsSync(path.join(dist, file))) return new Set()
  seen.add(file)
  const text = withoutComments(fs.readFileSync(path.join(dist, file), 'utf8'))
  const names = new Set([...text.matchAll(/<template\b[^>]*?\bname="([^"]+)"/g)].map(match => match[1]))
  for (const [, source] of text.matchAll(/<import\b[^>]*?\bsrc="([^"]+)"/g)) {
    const other = source.startsWith('/') ? source.slice(1) : path.posix.join(path.posix.dirname(file), source)
    for (const name of templatesOf(dist, other, seen)) names.add(name)
  }
  return names
}

/**
 * Code that WeChat doesn't run: code made from strings, and `import()`. Only `Function('return this')` is allowed:
 * webpack and Babel write it as a fallback that is never reached where `globalThis` exists.
 */
export const forbiddenCode = (dist: string): string[] =>
  filesUnder(dist)
    .filter(file => file.endsWith('.js'))
    .flatMap(file => {
      const text = fs
        .readFileSync(path.join(dist, file), 'utf8')
        .replace(/(?:new )?Function\((['"])return this\1\)/g, '')
      return [...text.matchAll(/(?<![\w$.])(?:eval\(|new Function\(|Function\(['"])|\bimport\(/g)].map(
        match => `${file}: ${text.slice(Math.max(0, match.index - 30), match.index + 40)}`,
      )
    })

/** Static `require`s of a file in another subpackage, or from the main package of one in any subpackage. */
export const crossRequires = (dist: string): string[] => {
  const app = readAppJson(dist)
  const rootOf = (file: string) => app.packages.find(item => file.startsWith(`${item.root}/`))?.root ?? ''
  return filesUnder(dist)
    .filter(file => file.endsWith('.js'))
    .flatMap(file =>
      [...fs.readFileSync(path.join(dist, file), 'utf8').matchAll(/\brequire\("(\.{1,2}\/[^"]+)"\)/g)]
        .map(match => path.posix.join(path.posix.dirname(file), match[1]))
        .filter(target => rootOf(target) !== '' && rootOf(target) !== rootOf(file))
        .map(target => `${file} requires ${target}`),
    )
}
