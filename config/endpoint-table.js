const path = require('node:path')
const fs = require('node:fs')
const { requireWithEsbuild } = require('@tarojs/helper')

/**
 * To call an endpoint the app needs only its name, method, path, access and whether it is idempotent; the schemas
 * validate on the server and type the app's code. So the app's build gets a table in place of contract/index.ts, and
 * the schemas and zod are loaded only by forms that import their own input schema.
 */
module.exports = function endpointTable() {
  const folder = path.dirname(this.resourcePath)
  for (const file of fs.readdirSync(folder, { recursive: true })) this.addDependency(path.join(folder, file))
  const { endpoints } = requireWithEsbuild(this.resourcePath)
  const ways = []
  const table = {}
  for (const [area, calls] of Object.entries(endpoints)) table[area] = linesOf(Object.entries(calls), ways)
  return `${unpack.toString()}
export const endpoints = unpack(${JSON.stringify(table)}, ${JSON.stringify(ways)})
export { CODE } from './codes'
`
}

/**
 * `v1/user/ getUserInfo0 logout3`: the path's prefix wherever it changes, and each name with the index of its way
 * (`GET:user`, `:1` if it needs an `Idempotency-Key`) among all ways. A fifth of the size of objects.
 */
const linesOf = (calls, ways) => {
  const words = []
  let before = ''
  for (const [key, { name, method, path: address, access, idempotent }] of calls) {
    if (key !== name || !address.startsWith('/api/') || !address.endsWith(`/${name}`))
      throw new Error(`endpoint ${key}`)
    const begin = address.slice('/api/'.length, -name.length)
    if (begin !== before) words.push((before = begin))
    const way = [method, access, ...(idempotent ? [1] : [])].join(':')
    if (!ways.includes(way)) ways.push(way)
    if (ways.length > 10) throw new Error('a way has one digit')
    words.push(`${name}${ways.indexOf(way)}`)
  }
  return words.join(' ')
}

/** Runs in the app. */
function unpack(table, ways) {
  const areas = {}
  for (const area of Object.keys(table)) {
    areas[area] = {}
    let begin = ''
    for (const word of table[area].split(' ')) {
      if (word.endsWith('/')) begin = word
      else {
        const name = word.slice(0, -1)
        const [method, access, idempotent] = ways[word.slice(-1)].split(':')
        areas[area][name] = {
          name,
          method,
          path: `/api/${begin}${name}`,
          access,
          idempotent: idempotent ? true : undefined,
        }
      }
    }
  }
  return areas
}
