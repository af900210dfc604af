import { createHmac, randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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
  /** Pairs as in `FIELD_KEYS`, the first one encrypts. */
  field: string
}

const newKey = (): string => randomBytes(32).toString('base64')
/** Written beside the file first, so that it is there whole or not at all. */
const draft = (path: string, keys: KeyFile): string => {
  const own = `${path}.${randomBytes(6).toString('hex')}.new`
  writeFileSync(own, JSON.stringify(keys), { mode: 0o600 })
  return own
}

/** Unless another process has just done so: what that one encrypts must stay readable. */
const create = (path: string, keys: KeyFile): void => {
  const own = draft(path, keys)
  try {
    linkSync(own, path)
  } catch (error) {
    // Some file systems have no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(own, path, constants.COPYFILE_EXCL)
  } finally {
    rmSync(own)
  }
}

/** Created at the first start, readable by the owner only; part of every backup of the data directory. */
const keyFile = (dataDir: string): KeyFile => {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    create(path, { master: newKey(), field: `a:${newKey()}` })
  }
  return JSON.parse(readFileSync(path, 'utf8')) as KeyFile
}

/** Puts a new key first in the key file: it encrypts from the next start on. */
export const addFieldKey = (dataDir: string): void => {
  const path = join(dataDir, 'keys.json')
  const keys = keyFile(dataDir)
  const known = new Set(keys.field.split(',').map(pair => pair.split(':')[0]))
  let id = 1
  while (known.has(`k${id}`)) id += 1
  renameSync(draft(path, { ...keys, field: `k${id}:${newKey()},${keys.field}` }), path)
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
  return { fields: new FieldCrypto(pairs, secret('blind-index'), config.fieldKeyActive), secret }
}
