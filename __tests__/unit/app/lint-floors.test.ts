import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const FLOORS = ['kit', 'base', 'market', 'review', 'money', 'leaving']
const ROOMS = ['server/modules', 'contract', 'domain', 'src/features', 'src/locales']

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'floors-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(file, join(root, file))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const lint = (): string[] => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'server',
      'contract',
      'domain',
    ],
    { encoding: 'utf8', cwd: root },
  )
  return stdout.split('\n').flatMap(line => /error ([\w-]+): (\S+ → \S+)/.exec(line)?.slice(1).join(': ') ?? [])
}

test('each floor of each room may use those below it, and none above', () => {
  const expected: string[] = []
  for (const room of ROOMS)
    FLOORS.forEach((floor, i) => {
      const above = FLOORS[i + 1]
      // A feature imports no other, on whatever floor.
      const down = i > 0 && room !== 'src/features' ? `import '../../${FLOORS[i - 1]}/low/a'\n` : ''
      write(`${room}/${floor}/low/a.ts`, 'export {}\n')
      write(`${room}/${floor}/high/a.ts`, `${down}${above ? `import '../../${above}/low/a'\n` : ''}export {}\n`)
      if (above) expected.push(`${floor}-knows-no-floor-above: ${room}/${floor}/high/a.ts → ${room}/${above}/low/a.ts`)
    })
  const found = lint().filter(line => !line.startsWith('features-stand-alone'))
  expect(found.sort()).toEqual(expected.sort())
})
