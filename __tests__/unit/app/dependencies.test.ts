import { readFileSync } from 'node:fs'

interface Locked {
  dev?: boolean
  devOptional?: boolean
  license?: string
  hasInstallScript?: boolean
}
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>>

/** What a production installation may hold, by its place. */
const packages = Object.entries(json('package-lock.json').packages as Record<string, Locked>).filter(
  ([place, { dev, devOptional }]) => place && !dev && !devOptional,
)
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('the server’s packages are wanted in exact versions', () => {
  const loose = Object.entries(json('package.json').dependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  )
  expect(loose).toEqual([])
})

test('none of them runs a script of its own when it is installed', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
  // Its script ends at once on every Node but 10 and 12.
  expect(running).toEqual(['@alicloud/openapi-core'])
})

test('each is in the list of licences under its own', () => {
  const listed = [...readFileSync('docs/licences.md', 'utf8').matchAll(/^\| (.+) \| (`.+`) \|$/gm)].flatMap(
    ([, licence, names]) => names.split(' ').map(name => `${licence}: ${name.replace(/`/g, '')}`),
  )
  const locked = packages.map(([place, { license }]) => `${license ?? ''}: ${nameOf(place)}`)
  expect(listed.sort()).toEqual([...new Set(locked)].sort())
})
