import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(__dirname, '../../../src')
const sources = readdirSync(SRC, { recursive: true })
  .map(String)
  // The kit's own pages show each state by hand.
  .filter(name => /\.tsx?$/.test(name) && !/^pages\/dev\//.test(name))
  .map(name => [name, readFileSync(join(SRC, name), 'utf8')] as const)

/** The strip, as far as its closing bracket: arrows in its handlers have brackets of their own. */
const STRIP = /<OfflineStrip\b[^]*?\/>/g

test('every page that says its content is old says so while the network is only slow, too', () => {
  const strips = sources.flatMap(([name, text]) => (text.match(STRIP) ?? []).map(strip => ({ name, strip })))
  expect(strips.length).toBeGreaterThan(10)
  expect(strips.filter(({ strip }) => !/\bisSlow\b/.test(strip)).map(({ name }) => name)).toEqual([])
})
