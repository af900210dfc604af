const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..')

const filesIn = folder =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })

/** Packages that the app's own code imports. Types alone leave nothing in the build. */
const named = () => {
  const names = new Set(['react-dom', '@tarojs/runtime', '@tarojs/react'])
  for (const file of filesIn(path.join(root, 'src'))) {
    const text = fs.readFileSync(file, 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import\()\s*'((?:@[\w.-]+\/)?[\w][\w.-]*)/g)) names.add(name)
  }
  return names
}

const read = name => {
  const folder = path.join(root, 'node_modules', name)
  const file = path.join(folder, 'package.json')
  if (!fs.existsSync(file)) return null
  const { version, license, author, dependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const paper = fs.readdirSync(folder).find(entry => /^licen[cs]e(\.|$)/i.test(entry))
  return {
    name,
    version,
    license: typeof license === 'string' ? license : (license?.type ?? ''),
    author: (typeof author === 'string' ? author : (author?.name ?? '')).replace(/\s*[<(].*$/, ''),
    text: paper ? fs.readFileSync(path.join(folder, paper), 'utf8').trim() : '',
    dependencies: Object.keys(dependencies),
  }
}

/** Tools and types that a package lists among its run-time dependencies. */
const isTool = name => /^@types\/|^@tarojs\/(types|helper|service|plugin-|runner)|^(typescript|tslib-dev)$/.test(name)

/** The packages that the app imports and their dependencies, by package metadata. */
const licences = () => {
  const found = new Map()
  const visit = name => {
    if (found.has(name) || isTool(name)) return
    const entry = read(name)
    if (!entry) return
    const { dependencies, ...rest } = entry
    found.set(name, rest)
    dependencies.forEach(visit)
  }
  named().forEach(visit)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/**
 * Fills src/features/base/settings/licences.ts at build time. A paragraph that several texts share, regardless of line
 * breaks, is stored once.
 */
module.exports = function fill() {
  this.addContextDependency(path.join(root, 'src'))
  const paragraphs = []
  const places = new Map()
  const placeOf = paragraph => {
    const words = paragraph.replace(/\s+/g, ' ').trim()
    if (!places.has(words)) places.set(words, paragraphs.push(paragraph) - 1)
    return places.get(words)
  }
  const list = licences().map(({ text, ...entry }) => ({
    ...entry,
    text: text ? text.split(/\r?\n(?:[ \t]*\r?\n)+/).map(placeOf) : [],
  }))
  return `const paragraphs = ${JSON.stringify(paragraphs)}
export const licences = ${JSON.stringify(list)}.map(entry => ({
  ...entry,
  text: entry.text.map(place => paragraphs[place]).join('\\n\\n'),
}))`
}
module.exports.licences = licences
