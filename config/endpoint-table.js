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
  for (const [area, calls] of Object.entries(endpoints)) {
    table[area] = {}
    for (const [key, { name, method, path: address, access, idempotent }] of Object.entries(calls)) {
      table[area][key] = { name, method, path: address, access, idempotent }
    }
  }
  return `export const endpoints = ${JSON.stringify(table)}\nexport { CODE } from './codes'\n`
}
