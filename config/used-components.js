const fs = require('node:fs')
const path = require('node:path')
const { transformSync, types } = require('@babel/core')

const src = path.resolve(__dirname, '../src')

/** Used by other components without being named: by pages, slots, native ones. */
const ALWAYS = [
  'View',
  'StaticView',
  'PureView',
  'Text',
  'StaticText',
  'Image',
  'StaticImage',
  'Block',
  'Slot',
  'SlotView',
  'NativeSlot',
]

const filesIn = folder =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : /\.tsx?$/.test(entry.name) ? [file] : []
  })

const namedByTheApp = () => {
  const names = new Set(ALWAYS)
  for (const file of filesIn(src))
    for (const [, list] of fs
      .readFileSync(file, 'utf8')
      .matchAll(/import (?:type )?\{([^}]*)\} from '@tarojs\/components'/g))
      for (const name of list.split(',')) names.add(name.replace(/ as .*/, '').trim())
  return names
}

/**
 * Taro's runtime lists each attribute of each of WeChat's components, in order to number them. Components that the app
 * never names keep their places in that order, without attributes.
 */
module.exports = function usedOnly(source) {
  this.addContextDependency(src)
  const used = namedByTheApp()
  const none = () => types.objectExpression([])
  const empty = ({ node }) => {
    if (node.id.name === 'components')
      for (const entry of node.init.properties) if (!used.has(entry.key.name)) entry.value = none()
    // `const Video = Object.assign({…}, touchEvents)` beside `const internalComponents = { …, Video }`.
    if (/^[A-Z][A-Za-z]+$/.test(node.id.name) && !used.has(node.id.name)) node.init = none()
  }
  const visitor = { VariableDeclarator: found => found.parentPath.parentPath.isProgram() && empty(found) }
  return transformSync(source, { configFile: false, babelrc: false, plugins: [{ visitor }] }).code
}
