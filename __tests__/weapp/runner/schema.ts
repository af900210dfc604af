import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { allPages, readAppJson, readJson } from './package'

interface Ci {
  getAppJSON(project: unknown): Record<string, unknown>
  getPageJSON(
    project: unknown,
    options: { pagePath: string; miniprogramRoot: string },
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  getSiteMapJSON(project: unknown): Record<string, unknown>
  schemaValidate(
    kind: string,
    json: unknown,
  ): {
    warning: string
    error: { errorType: string; errorProperty: string; correctType?: string[]; requireProperty?: string }[]
  }
  DefaultProjectAttr: Record<string, unknown>
}

/** A miniprogram-ci project of local files only, without account or network. */
const offlineProject = (root: string, attributes: Record<string, unknown>) => {
  const inside = (prefix: string, file: string) => path.join(root, prefix, file)
  return {
    projectPath: root,
    appid: 'touristappid',
    type: 'miniProgram',
    privateKey: '',
    miniprogramRoot: '',
    pluginRoot: '',
    event: new EventEmitter(),
    attr: () => Promise.resolve(attributes),
    attrSync: () => attributes,
    stat: (prefix: string, file: string) => {
      if (!fs.existsSync(inside(prefix, file))) return undefined
      const found = fs.statSync(inside(prefix, file))
      return { isFile: found.isFile(), isDirectory: found.isDirectory(), size: found.size }
    },
    exists: (file: string) => fs.existsSync(path.join(root, file)),
    getFile: (prefix: string, file: string) => fs.readFileSync(inside(prefix, file)),
    getFileList: () => [],
    getExtAppid: () => Promise.resolve(undefined),
  }
}

/**
 * Every problem that WeChat's own tool (miniprogram-ci) reports about app.json, each page's JSON, the site map and
 * project.config.json, without an account. Empty when all is well. `root` holds project.config.json.
 */
export const configProblems = async (root: string, dist: string): Promise<string[]> => {
  // Loaded here because it takes a second and prints meanwhile.
  const { log, error: complain } = console
  console.log = console.error = () => undefined
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    return await examine(require('miniprogram-ci') as Ci, root, dist)
  } finally {
    Object.assign(console, { log, error: complain })
  }
}

const examine = async (ci: Ci, root: string, dist: string): Promise<string[]> => {
  const project = offlineProject(root, ci.DefaultProjectAttr)
  const miniprogramRoot = `${path.relative(root, dist).split(path.sep).join('/')}/`
  const problems: string[] = []
  const attempt = async (name: string, run: () => unknown) => {
    try {
      const result = (await run()) as { __warning__?: string } | undefined
      if (result?.__warning__) problems.push(`${name}: ${result.__warning__}`)
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
    }
  }
  const validate = (kind: string, name: string, json: unknown) => {
    const result = ci.schemaValidate(kind, json)
    if (result.warning) problems.push(`${name}: unknown ${result.warning}`)
    for (const item of result.error)
      problems.push(
        `${name}: ${item.errorProperty} ${item.errorType} ${String(item.correctType ?? item.requireProperty ?? '')}`,
      )
  }
  const app = readAppJson(dist)
  validate('projectconfig', 'project.config.json', readJson(path.join(root, 'project.config.json')))
  await attempt('app.json', () => ci.getAppJSON(project))
  // Everything below reads app.json again and would repeat what is wrong with it.
  if (problems.length) return problems
  for (const page of allPages(app))
    await attempt(`${page}.json`, () => ci.getPageJSON(project, { pagePath: page, miniprogramRoot }))
  await attempt('sitemap.json', () => ci.getSiteMapJSON(project))
  return [...new Set(problems)]
}
