import { addFieldKey, loadKeys } from '../crypto/keys'
import type { FieldCrypto } from '../crypto/fields'
import type { Db } from '../db/types'
import { Refused } from '../faults'
import type { OpenMarket } from '../open'
import { countByKey, findSealed, replaceSealed, SEALED } from './rotate-keys-repo'

const AT_ONCE = 500

/**
 * Seals again, with the key that encrypts now, what another one sealed: row by row, so that a server may go on, and a
 * run that was stopped is simply begun again. Values of unknown keys stay.
 * @returns how many were sealed again, and how many could not be opened
 */
export const sealAgain = async (
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
 * Moves everything sealed to the key that encrypts now. With `hasNewKey` a new key is made in the key file first.
 * @throws Refused for a new key where `FIELD_KEYS` holds the keys, and if something is sealed by an unknown key
 */
export const rotateKeys = async (market: OpenMarket, hasNewKey: boolean): Promise<string[]> => {
  if (hasNewKey && market.config.fieldKeys)
    throw new Refused('FIELD_KEYS holds the keys: put the new key in front of it')
  if (hasNewKey) addFieldKey(market.config.dataDir)
  const { fields } = loadKeys(market.config)
  let { sealed, lost } = await sealAgain(market.db, fields)
  // Rows that moved while they were read, as an update does, are found by another pass.
  for (let more = sealed; more > 0 && lost === 0;) {
    const again = await sealAgain(market.db, fields)
    more = again.sealed
    sealed += again.sealed
    lost = again.lost
  }
  if (lost > 0)
    throw new Refused(`${sealed} values were sealed again; ${lost} can't be opened with these keys, and stay`)
  const used = new Set<string>()
  for (const column of SEALED) for (const { key_id } of await countByKey(market.db, column)) used.add(key_id)
  const idle = fields.ids.filter(id => !used.has(id))
  return [
    sealed === 0
      ? `key ${fields.activeId} seals everything already`
      : `${sealed} values are sealed by key ${fields.activeId} now`,
    ...(idle.length ? [`no longer used to seal anything: ${idle.join(', ')}`] : []),
    ...(market.config.fieldKeys ? ['the last key of FIELD_KEYS stays: mobiles are looked up by it'] : []),
  ]
}
