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

/** Reads files through `make`, each once until it changes. The result is shared: nobody may change it. */
export const perFile = <T>(make: (text: string, file: string) => T) => {
  const cached = new Map<string, { state: string; made: T }>()
  /** Undefined if there is no such file. */
  return (file: string): T | undefined => {
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (!found?.isFile()) return undefined
    const state = `${found.mtimeMs} ${found.size}`
    const known = cached.get(file)
    if (known?.state === state) return known.made
    const made = make(fs.readFileSync(file, 'utf8'), file)
    cached.set(file, { state, made })
    return made
  }
}

const appJsonIn = perFile((text): AppJson => {
  const raw = JSON.parse(text) as Record<string, unknown>
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
})

/** Reads app.json of a built mini-program. Throws if the file is missing or isn't JSON. */
export const readAppJson = (dist: string): AppJson => {
  const file = path.join(dist, 'app.json')
  const found = appJsonIn(file)
  if (!found) throw new Error(`${file} is not there`)
  return found
}

/** Every page path, main package first. */
export const allPages = (app: AppJson) => [
  ...app.pages,
  ...app.packages.flatMap(item => item.pages.map(page => `${item.root}/${page}`)),
]

const pageJsonIn = perFile(text => JSON.parse(text) as PageJson)

export const readPageJson = (dist: string, page: string): PageJson => pageJsonIn(path.join(dist, `${page}.json`)) ?? {}

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
