import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CODE = /\.([cm]?js|tsx?)$/
/** Imports of types alone are the type checks' business. */
const TYPES = /import (type [^'"]+|\{(\s*type [\w$ ]+,?)+\s*\}) from ['"][^'"]+['"]/g
/** Relative, or from the root: `#folder/…`. */
const SPECIFIER =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bmock\(|@use|@import)\s*['"]((?:\.{1,2}(?=['"/])|#\w)[^'"]*)['"]/g
const pathOf = (file, specifier) => (specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier))
/** A target's files count as what is imported, whichever it is. */
const ENDINGS = ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.scss', '.json'].flatMap(end =>
  ['', '.h5', '.weapp'].flatMap(target => [target + end, `/index${target}${end}`]),
)
const nameOf = file => file.slice(file.lastIndexOf('/') + 1)

/**
 * Reads who imports whom. What is no code (a list, a page, a picture) counts as imported by what names it.
 * @param {string[]} tracked all files of the repository
 * @param {string[]} asked files that may be no code; only these are looked for by their names
 * @returns functions from a file to what it imports, and to what imports it
 */
export const readImports = (root, tracked, asked = []) => {
  const present = new Set(tracked)
  const names = asked.filter(file => !CODE.test(file)).map(file => [nameOf(file), file])
  const imports = new Map()
  const importers = new Map()
  for (const file of tracked.filter(name => CODE.test(name) || name.endsWith('.scss'))) {
    const text = readFileSync(join(root, file), 'utf8')
    const found = new Set(names.flatMap(([name, named]) => (text.includes(name) ? [named] : [])))
    for (const [, specifier] of text.replace(TYPES, '').matchAll(SPECIFIER)) {
      const path = pathOf(file, specifier)
      for (const end of ['', ...ENDINGS]) if (present.has(path + end)) found.add(path + end)
    }
    imports.set(file, [...found])
    for (const one of found) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  return { importsOf: file => imports.get(file) ?? [], importersOf: file => importers.get(file) ?? [] }
}
