import fs from 'node:fs'
import path from 'node:path'
import { SERVER_PATHS } from '#config/dev'

const server = path.resolve(__dirname, '../../../server')
/** Where the server registers a path of its own, outside the contract. */
const REGISTERED = /(?:\b(?:app|scope)\.(?:get|post)(?:<.*>)?\(|\bconst PATH = )'(\/[\w.-]+)/g
/** Of the built site only, for monitoring, or for WeChat's servers. */
const NOT_IN_DEVELOPMENT = ['/healthz', '/readyz', '/robots.txt', '/shell', '/sitemap.xml', '/sw.js', '/wechat']

const sourcesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? sourcesIn(file) : file.endsWith('.ts') ? [fs.readFileSync(file, 'utf8')] : []
  })

test('the development server hands on each path that the server answers beside the site', () => {
  const found = sourcesIn(server).flatMap(text => [...text.matchAll(REGISTERED)].map(([, first]) => first))
  expect([...new Set(found)].sort()).toEqual([...SERVER_PATHS, ...NOT_IN_DEVELOPMENT].sort())
})
