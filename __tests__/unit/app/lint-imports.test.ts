import { Linter } from 'eslint'
import { noFarClimbs } from '#scripts/lib/no-far-climbs.mjs'

const isReported = (line: string): boolean =>
  new Linter().verify(line, {
    plugins: { imports: { rules: { 'no-far-climbs': noFarClimbs } } },
    rules: { 'imports/no-far-climbs': 'error' },
  } as Linter.Config).length > 0

test.each([
  ["import { a } from '../../../domain/a'", true],
  ["import '../../../../ui/a.scss'", true],
  ["const a = import('../../../a')", true],
  ["export * from '../../../a'", true],
  ["export { a } from '../../../a'", true],
  ["import { a } from '../../a'", false],
  ["import { a } from '#domain/a'", false],
  ["export const a = '../../../a'", false],
])('%s climbs too far: %s', (line, expected) => expect(isReported(line)).toBe(expected))
