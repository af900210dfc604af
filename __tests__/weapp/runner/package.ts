import fs from 'node:fs'
import path from 'node:path'

export interface Subpackage {
  /** Without slashes at the ends. */
  root: string
  pages: string[]
  independent?: boolean
}

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface PageJson {
  component?: boolean
  usingComponents?: Record<string, string>
  enablePullDownRefresh?: boolean
  navigationBarTitleText?: string
  [key: string]: unknown
}

export interface AppJson {
  pages: string[]
  packages: Subpackage[]
  tabBar?: { custom?: boolean; list: TabItem[] }
  window: PageJson
  lazyCodeLoading?: string
  usingComponents: Record<string, string>
  /** app.json as written. */
  raw: Record<string, unknown>
}

export const readJson = <T = Record<string, unknown>>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T

/** Reads app.json of a built mini-program. Throws if the file is missing or isn't JSON. */
export const readAppJson = (dist: string): AppJson => {
  const raw = readJson<Record<string, unknown>>(path.join(dist, 'app.json'))
  const listed = (raw.subPackages ?? raw.subpackages ?? []) as Subpackage[]
  return {
    pages: (raw.pages ?? []) as string[],
    packages: listed.map(item => ({ ...item, root: item.root.replace(/^\/|\/$/g, '') })),
    tabBar: raw.tabBar as AppJson['tabBar'],
    window: (raw.window ?? {}) as PageJson,
    lazyCodeLoading: raw.lazyCodeLoading as string | undefined,
    usingComponents: (raw.usingComponents ?? {}) as Record<string, string>,
    raw,
  }
}

/** Every page path, main package first. */
export const allPages = (app: AppJson) => [
  ...app.pages,
  ...app.packages.flatMap(item => item.pages.map(page => `${item.root}/${page}`)),
]

export const readPageJson = (dist: string, page: string): PageJson => {
  const file = path.join(dist, `${page}.json`)
  return fs.existsSync(file) ? readJson<PageJson>(file) : {}
}

/** `usingComponents` of a page or component, resolved to paths in the package. */
export const componentsOf = (dist: string, app: AppJson, page: string): Record<string, string> => {
  const own = readPageJson(dist, page).usingComponents ?? {}
  const resolve = (from: string, to: string) =>
    to.startsWith('/') ? to.slice(1) : path.posix.join(path.posix.dirname(from), to)
  return {
    ...Object.fromEntries(Object.entries(app.usingComponents).map(([name, to]) => [name, resolve('app', to)])),
    ...Object.fromEntries(Object.entries(own).map(([name, to]) => [name, resolve(page, to)])),
  }
}

/** Every file of a folder, as paths inside it with forward slashes. */
export const filesUnder = (folder: string, below = ''): string[] =>
  fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap(item => {
    const name = below ? `${below}/${item.name}` : item.name
    return item.isDirectory() ? filesUnder(folder, name) : [name]
  })
