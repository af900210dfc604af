import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config'
import { addFieldKey, loadKeys } from '#server/crypto/keys'

let dataDir = ''
beforeEach(() => (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'keys-'))))
afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(dataDir, { recursive: true })
})
const load = () => loadKeys({ dataDir, fieldKeys: undefined, fieldKeyActive: undefined } as unknown as Config)

test('of two servers that start first at once, both use the keys of the one that was quicker', () => {
  const first = load()
  const known = first.fields.seal('13800000001', 'users.mobile')
  // As the other one sees it that looked before the file was there.
  jest.spyOn(fs, 'existsSync').mockReturnValueOnce(false)
  const second = load()
  expect(second.fields.open(known, 'users.mobile')).toBe('13800000001')
  expect(second.secret('token')).toEqual(first.secret('token'))
  expect(fs.readdirSync(dataDir)).toEqual(['keys.json'])
  expect(fs.statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
})

test('a new key encrypts, and what the one before it encrypted stays readable', () => {
  const known = load().fields.seal('13800000001', 'users.mobile')
  addFieldKey(dataDir)
  const { fields } = load()
  expect(fields.open(known, 'users.mobile')).toBe('13800000001')
  expect(fields.seal('13800000001', 'users.mobile')).toMatch(/^k1[.:]/)
  expect(fs.readdirSync(dataDir)).toEqual(['keys.json'])
})
