import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { FieldCrypto, type FieldKey } from './fields'

export interface Keys {
  fields: FieldCrypto
  /** A separate secret per use, derived from one. */
  secret: (use: string) => Buffer
}

interface KeyFile {
  master: string
  field: string
}

/** Created at the first start, readable by the owner only; part of every backup of the data directory. */
const keyFile = (dataDir: string): KeyFile => {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const made: KeyFile = {
      master: randomBytes(32).toString('base64'),
      field: `a:${randomBytes(32).toString('base64')}`,
    }
    writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  return JSON.parse(readFileSync(path, 'utf8')) as KeyFile
}

/** `FIELD_KEYS`, if set, replaces the key file, so that several servers can share the keys. */
export const loadKeys = (config: Config): Keys => {
  const file = config.fieldKeys ? null : keyFile(config.dataDir)
  const pairs: FieldKey[] = (config.fieldKeys ?? file!.field).split(',').map(pair => {
    const cut = pair.indexOf(':')
    return { id: pair.slice(0, cut), key: Buffer.from(pair.slice(cut + 1), 'base64') }
  })
  // Values are indexed by the last key, so it must stay: rotation adds new keys in front.
  const master = file ? Buffer.from(file.master, 'base64') : pairs[pairs.length - 1].key
  const secret = (use: string) => createHmac('sha256', master).update(`group-dashboard:${use}`).digest()
  return { fields: new FieldCrypto(pairs, secret('blind-index')), secret }
}
