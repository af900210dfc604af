import { addFieldKey, loadKeys } from '../crypto/keys'
import type { FieldCrypto } from '../crypto/fields'
import type { Db } from '../db/types'
import { Refused } from '../faults'
import type { OpenMarket } from '../open'
import { countByKey, findSealed, replaceSealed, SEALED } from './rotate-keys-repo'

const AT_ONCE = 500

/**
 * Re-encrypts with the active key whatever another key encrypted, row by row: servers may keep running, and an
 * interrupted run can simply be repeated. Values of unknown keys stay as they are.
 * @returns how many were re-encrypted, and how many could not be decrypted
 */
export const reencrypt = async (
  db: Db,
  fields: FieldCrypto,
  isOver: () => boolean = () => false,
): Promise<{ sealed: number; lost: number }> => {
  const done = { sealed: 0, lost: 0 }
  for (const column of SEALED)
    for (let after: string | null = null; ;) {
      const rows = await findSealed(db, column, fields.activeId, after, AT_ONCE)
      for (const row of rows) {
        if (isOver()) return done
        after = row.at
        const place = column.place(row.code)
        const value = fields.openOrNull(row.sealed, place)
        if (value === null) done.lost += 1
        else if (await replaceSealed(db, column, row, fields.seal(value, place))) done.sealed += 1
      }
      if (rows.length < AT_ONCE) break
    }
  return done
}

/**
 * Re-encrypts everything with the active key. With `hasNewKey` it first adds a new key to the key file.
 * @throws Refused for a new key while `FIELD_KEYS` is set, and for values of an unknown key
 */
export const rotateKeys = async (market: OpenMarket, hasNewKey: boolean): Promise<string[]> => {
  if (hasNewKey && market.config.fieldKeys)
    throw new Refused('FIELD_KEYS holds the keys: put the new key in front of it')
  if (hasNewKey) addFieldKey(market.config.dataDir)
  const { fields } = loadKeys(market.config)
  let { sealed, lost } = await reencrypt(market.db, fields)
  // An update moves a row, so a pass may miss some: repeat until a pass finds none.
  for (let more = sealed; more > 0 && lost === 0;) {
    const again = await reencrypt(market.db, fields)
    more = again.sealed
    sealed += again.sealed
    lost = again.lost
  }
  if (lost > 0) throw new Refused(`re-encrypted ${sealed} values; ${lost} can't be decrypted with these keys and stay`)
  const used = new Set<string>()
  for (const column of SEALED) for (const { key_id } of await countByKey(market.db, column)) used.add(key_id)
  const idle = fields.ids.filter(id => !used.has(id))
  return [
    sealed === 0
      ? `everything is encrypted with key ${fields.activeId} already`
      : `re-encrypted ${sealed} values with key ${fields.activeId}`,
    ...(idle.length ? [`keys that encrypt nothing any more: ${idle.join(', ')}`] : []),
    ...(market.config.fieldKeys ? ['the last key of FIELD_KEYS stays: mobiles are looked up by it'] : []),
  ]
}
