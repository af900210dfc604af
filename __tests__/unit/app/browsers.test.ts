import fs from 'node:fs'
import path from 'node:path'
import packageJson from '#package.json'

const root = path.resolve(__dirname, '../../..')
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
const floor = Object.fromEntries(
  packageJson.browserslist.map(line => line.split(' >= ')).map(([name, version]) => [name, Number(version)]),
)

/** Newer CSS features: the first Chrome, the first iOS, and why nothing is lost without them. */
const LATE: [what: string, pattern: RegExp, chrome: number, ios: number, without?: string][] = [
  ['gap in flex boxes', /(?<![-\w])gap:/, 84, 14.5],
  ['inset', /(?<![-\w])inset:/, 87, 14.5],
  ['logical sides', /(?:margin|padding|border|inset)-(?:inline|block)/, 87, 14.5],
  ['aspect-ratio', /(?<![-\w])aspect-ratio:/, 88, 15],
  [':is and :where', /:(?:is|where)\(/, 88, 14],
  [':has', /:has\(/, 105, 15.4, 'the desk on a computer, and a tab bar that a sheet covers'],
  [':focus-visible', /:focus-visible/, 86, 15.4, 'the ring of a keyboard'],
  ['text-wrap', /text-wrap:/, 114, 17.4, 'lines break elsewhere'],
  ['overscroll-behavior', /overscroll-behavior/, 63, 16, 'the page behind bounces along'],
  ['scroll-snap-stop', /scroll-snap-stop/, 75, 15, 'a quick swipe passes a picture'],
  ['scrollbar-width', /scrollbar-width/, 121, 18.2, '::-webkit-scrollbar stands beside it'],
  ['scroll-behavior', /(?<![-\w])scroll-behavior:/, 61, 15.4],
  ['units of the small screen', /\d(?:d|s|l)v[hw]\b/, 108, 15.4],
  ['color-mix', /color-mix\(/, 111, 16.2],
  ['wide colours', /(?:oklch|oklab|lch|lab)\(/, 111, 15.4],
  ['@container', /@container/, 105, 16],
  ['@layer', /@layer/, 99, 15.4],
  ['@property', /@property/, 85, 16.4],
  ['accent-color', /accent-color:/, 93, 15.4],
  ['overflow: clip', /overflow(?:-[xy])?: clip/, 90, 16],
  ['content-visibility', /content-visibility/, 85, 18],
  ['individual transforms', /^\s*(?:translate|rotate|scale):/m, 104, 14.1],
  ['subgrid', /subgrid/, 117, 16],
  ['backdrop-filter', /(?<!-webkit-)backdrop-filter/, 76, 18],
]

const stylesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? stylesIn(file) : /\.(?:scss|css|wxss)$/.test(entry.name) ? [file] : []
  })
const styles = stylesIn(path.join(root, 'src')).map(file => ({
  file: path.relative(root, file),
  text: fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
}))

test('the README names the browsers of package.json, and no other file names any', () => {
  expect(readme).toContain(`iOS ${floor.ios}, Chrome ${floor.chrome}, Firefox ${floor.firefox} and newer`)
  for (const file of ['babel.config.js', 'config/index.ts', 'scripts/lib/bundle-first-screen.mjs']) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    expect({ file, text }).toMatchObject({ text: expect.stringContaining('browserslist') })
    expect({ file, text }).toMatchObject({ text: expect.not.stringMatching(/['"](?:ios|safari|chrome) ?(?:>= ?)?\d/i) })
  }
})

test('the styles use nothing that these browsers lack, except what degrades gracefully', () => {
  const found = LATE.filter(
    ([, , chrome, ios, without]) => !without && (chrome > floor.chrome || ios > floor.ios),
  ).flatMap(([what, pattern]) => styles.filter(({ text }) => pattern.test(text)).map(({ file }) => `${what}: ${file}`))
  expect(found).toEqual([])
})
