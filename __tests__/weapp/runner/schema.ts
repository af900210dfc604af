import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { allPages, readAppJson, readJson, readPageJson } from './package'

/**
 * What WeChat's documents allow in the configuration that this mini-program has: the keys it uses and those beside them,
 * each with its values. An unknown key is a problem, since WeChat would ignore it without a word. A key that is new to
 * the app is added here, from its document.
 */
const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #rrggbb'))
/** A value, or a variable of theme.json. */
const themed = <T extends z.ZodMiniType>(value: T) => z.union([value, z.string().check(z.regex(/^@\w+$/))])
const file = z.string().check(z.minLength(1))

const WINDOW = {
  navigationBarBackgroundColor: z.optional(themed(colour)),
  navigationBarTextStyle: z.optional(themed(z.enum(['black', 'white']))),
  navigationBarTitleText: z.optional(z.string()),
  navigationStyle: z.optional(z.enum(['default', 'custom'])),
  homeButton: z.optional(z.boolean()),
  backgroundColor: z.optional(themed(colour)),
  backgroundTextStyle: z.optional(themed(z.enum(['dark', 'light']))),
  backgroundColorTop: z.optional(themed(colour)),
  backgroundColorBottom: z.optional(themed(colour)),
  enablePullDownRefresh: z.optional(z.boolean()),
  onReachBottomDistance: z.optional(z.number()),
  pageOrientation: z.optional(z.enum(['portrait', 'landscape', 'auto'])),
} as const

const components = z.record(z.string(), file)

const APP = z.strictObject({
  pages: z.array(file).check(z.minLength(1)),
  subPackages: z.optional(
    z.array(
      z.strictObject({
        root: file,
        name: z.optional(z.string()),
        pages: z.array(file),
        independent: z.optional(z.boolean()),
      }),
    ),
  ),
  window: z.optional(z.strictObject(WINDOW)),
  tabBar: z.optional(
    z.strictObject({
      custom: z.optional(z.boolean()),
      color: themed(colour),
      selectedColor: themed(colour),
      backgroundColor: themed(colour),
      borderStyle: z.optional(themed(z.enum(['black', 'white']))),
      position: z.optional(z.enum(['bottom', 'top'])),
      list: z
        .array(
          z.strictObject({
            pagePath: file,
            text: z.string().check(z.minLength(1)),
            iconPath: z.optional(file),
            selectedIconPath: z.optional(file),
          }),
        )
        .check(z.minLength(2), z.maxLength(5)),
    }),
  ),
  darkmode: z.optional(z.boolean()),
  themeLocation: z.optional(file),
  sitemapLocation: z.optional(file),
  usingComponents: z.optional(components),
  preloadRule: z.optional(
    z.record(
      z.string(),
      z.strictObject({ network: z.optional(z.enum(['all', 'wifi'])), packages: z.array(z.string()) }),
    ),
  ),
  singlePage: z.optional(z.strictObject({ navigationBarFit: z.optional(z.enum(['float', 'squeezed'])) })),
  lazyCodeLoading: z.optional(z.literal('requiredComponents')),
  networkTimeout: z.optional(
    z.strictObject({
      request: z.optional(z.int()),
      connectSocket: z.optional(z.int()),
      uploadFile: z.optional(z.int()),
      downloadFile: z.optional(z.int()),
    }),
  ),
})

const PAGE = z.strictObject({
  ...WINDOW,
  component: z.optional(z.boolean()),
  styleIsolation: z.optional(z.enum(['isolated', 'apply-shared', 'shared'])),
  disableScroll: z.optional(z.boolean()),
  usingComponents: z.optional(components),
})

const SITE_MAP = z.strictObject({
  desc: z.optional(z.string()),
  rules: z.array(
    z.strictObject({
      action: z.optional(z.enum(['allow', 'disallow'])),
      page: file,
      params: z.optional(z.array(z.string())),
      matching: z.optional(z.enum(['exact', 'inclusive', 'exclusive', 'partial'])),
      priority: z.optional(z.number()),
    }),
  ),
})

const PROJECT = z.strictObject({
  miniprogramRoot: z.string(),
  projectname: z.string(),
  description: z.optional(z.string()),
  appid: file,
  compileType: z.literal('miniprogram'),
  libVersion: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+$/))),
  setting: z.record(z.string(), z.boolean()),
})

const THEME = z.strictObject({
  light: z.record(z.string(), z.string()),
  dark: z.record(z.string(), z.string()),
})

const problemsOf = (name: string, schema: z.ZodMiniType, json: unknown): string[] => {
  const { error } = schema.safeParse(json)
  return (error?.issues ?? []).map(
    issue =>
      `${name}: ${issue.path.join('.')} ${issue.code === 'unrecognized_keys' ? `has unknown ${issue.keys.join(', ')}` : issue.message}`,
  )
}

/** The variables (`@name`) of a configuration. */
const variablesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"@(\w+)"/g)].map(([, variable]) => variable)

/** What the schema can't say: that what one file names is in another. */
const missingNames = (dist: string): string[] => {
  const { raw, packages, pages: main, tabBar } = readAppJson(dist)
  const app = raw as z.infer<typeof APP>
  const pages = allPages(readAppJson(dist))
  const problems: string[] = []
  const needs = (isThere: boolean, problem: string) => {
    if (!isThere) problems.push(problem)
  }
  const isFile = (name: string) => fs.existsSync(path.join(dist, name))
  for (const { pagePath } of tabBar?.list ?? [])
    needs(main.includes(pagePath), `app.json: tabBar: ${pagePath} is no page of the main package`)
  const known = new Set([
    ...packages.map(({ root }) => root),
    ...(app.subPackages ?? []).flatMap(({ name }) => name ?? []),
  ])
  for (const [page, { packages }] of Object.entries(app.preloadRule ?? {})) {
    needs(pages.includes(page), `app.json: preloadRule: ${page} is no page`)
    for (const name of packages)
      needs(known.has(name) || name === '__APP__', `app.json: preloadRule: ${name} is no package`)
  }
  for (const [i, page] of pages.entries()) needs(pages.indexOf(page) === i, `app.json: ${page} is there twice`)
  for (const key of ['themeLocation', 'sitemapLocation'] as const) {
    const name = app[key]
    if (name !== undefined) needs(isFile(name), `app.json: ${key}: ${name} is not there`)
  }
  if (app.sitemapLocation && isFile(app.sitemapLocation)) {
    const siteMap = readJson<z.infer<typeof SITE_MAP>>(path.join(dist, app.sitemapLocation))
    problems.push(...problemsOf('sitemap.json', SITE_MAP, siteMap))
    for (const { page } of siteMap.rules ?? [])
      needs(page === '*' || pages.includes(page), `sitemap.json: ${page} is no page`)
  }
  const theme =
    app.themeLocation && isFile(app.themeLocation)
      ? readJson<z.infer<typeof THEME>>(path.join(dist, app.themeLocation))
      : null
  if (theme) problems.push(...problemsOf('theme.json', THEME, theme))
  const used = [raw, ...pages.map(page => readPageJson(dist, page))].flatMap(variablesIn)
  for (const variable of new Set(used))
    for (const mode of ['light', 'dark'] as const)
      needs(theme?.[mode]?.[variable] !== undefined, `theme.json: ${mode} lacks ${variable}`)
  return problems
}

/**
 * What WeChat wouldn't take, or would ignore, of app.json, each page's JSON, the site map, the theme and
 * project.config.json. Empty when all is well. `root` holds project.config.json.
 */
export const configProblems = (root: string, dist: string): string[] => {
  const { raw } = readAppJson(dist)
  const problems = [
    ...problemsOf('project.config.json', PROJECT, readJson(path.join(root, 'project.config.json'))),
    ...problemsOf('app.json', APP, raw),
  ]
  // Everything below reads app.json.
  if (problems.length) return problems
  return [
    ...allPages(readAppJson(dist)).flatMap(page => problemsOf(`${page}.json`, PAGE, readPageJson(dist, page))),
    ...missingNames(dist),
  ]
}
