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

/** `bindScrollToLower` as the app writes it: `onScrollToLower`; `hover-class`: `hoverClass`. Compared in lower case. */
const asWritten = key =>
  key
    .replace(/^bind:?/, 'on')
    .replaceAll('-', '')
    .toLowerCase()

/** The runtime itself wants these: what may catch a finger, and what holds the keyboard. */
const ALWAYS = new Set(['bindTouchMove', 'focus'])

/**
 * Taro's templates print every attribute that WeChat knows, sixteen levels deep; a third of them no line of this app
 * names. Those are left out: their defaults are WeChat's own. The numbering of attributes stays, since the runtime
 * counts all of them.
 * @param kept what the build itself gives a value, by component: `{ View: { 'hover-stay-time': … } }`
 * @returns Taro's hook: a component's attributes in, those that the app names out
 */
module.exports = function lean(kept) {
  const words = new Set(textOf(src).toLowerCase().match(/\w+/g))
  const own = new Map(Object.entries(kept).map(([name, attributes]) => [dashed(name), attributes]))
  return (name, attributes) =>
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([key]) => ALWAYS.has(key) || key in (own.get(name) ?? {}) || words.has(asWritten(key)),
      ),
    )
}

const dashed = name => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
