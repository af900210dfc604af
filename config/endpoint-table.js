const path = require('node:path')
const fs = require('node:fs')
const { requireWithEsbuild } = require('@tarojs/helper')

/**
 * What the app needs of the contract at run time is each endpoint's name, method, path and access; the schemas check
 * what arrives at the server and type what the app writes. So the app's build gets a table in their place, and neither
 * the schemas nor zod travel to a phone.
 */
module.exports = function endpointTable() {
  const folder = path.dirname(this.resourcePath)
  for (const file of fs.readdirSync(folder)) this.addDependency(path.join(folder, file))
  const { endpoints } = requireWithEsbuild(this.resourcePath)
  const table = {}
  for (const [area, calls] of Object.entries(endpoints)) table[area] = Object.entries(calls).map(lineOf).join(' ')
  return `${unpack.toString()}
export const endpoints = unpack(${JSON.stringify(table)})
export { CODE } from './codes'
`
}

/** `v1/user/getUserInfo:GET:user`, with `:1` where it needs an `Idempotency-Key`: a third of what objects would take. */
const lineOf = ([key, { name, method, path: address, access, idempotent }]) => {
  if (key !== name || !address.startsWith('/api/') || !address.endsWith(`/${name}`)) throw new Error(`endpoint ${key}`)
  return [address.slice('/api/'.length), method, access, ...(idempotent ? [1] : [])].join(':')
}

/** Runs in the app. */
function unpack(table) {
  const areas = {}
  for (const area of Object.keys(table)) {
    areas[area] = {}
    for (const line of table[area].split(' ')) {
      const [address, method, access, idempotent] = line.split(':')
      const name = address.slice(address.lastIndexOf('/') + 1)
      areas[area][name] = { name, method, path: `/api/${address}`, access, idempotent: idempotent ? true : undefined }
    }
  }
  return areas
}
