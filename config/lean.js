const fs = require('node:fs')
const path = require('node:path')

const src = path.resolve(__dirname, '../src')

const textOf = folder =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .map(entry => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return textOf(file)
      return /\.tsx?$/.test(entry.name) ? fs.readFileSync(file, 'utf8') : ''
    })
    .join('\n')

/** The app's spelling, in lower case: `onscrolltolower` for `bindScrollToLower`, `hoverclass` for `hover-class`. */
const asWritten = key =>
  key
    .replace(/^bind:?/, 'on')
    .replaceAll('-', '')
    .toLowerCase()

/** The runtime itself needs these: for touch handling, and for the keyboard's focus. */
const ALWAYS = new Set(['bindTouchMove', 'focus'])

/**
 * Taro's templates emit every attribute that WeChat knows, sixteen levels deep; this app never names a third of them.
 * Those are left out: their defaults are WeChat's own. The numbering of attributes stays, since the runtime counts all
 * of them.
 * @param preset attributes that the build itself sets, by component: `{ View: { 'hover-stay-time': … } }`
 * @returns Taro's hook: takes a component's attributes, returns those that the app names
 */
module.exports = function lean(preset) {
  const words = new Set(textOf(src).toLowerCase().match(/\w+/g))
  const own = new Map(Object.entries(preset).map(([name, attributes]) => [dashed(name), attributes]))
  return (name, attributes) =>
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([key]) => ALWAYS.has(key) || key in (own.get(name) ?? {}) || words.has(asWritten(key)),
      ),
    )
}

const dashed = name => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
