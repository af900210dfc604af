import { createFiles } from '../adapters/files'
import type { OpenMarket } from '../open'
import { Refused } from '../faults'
import { deleteDemo, tallyDemo } from '../seed/remove'
import type { Tally } from '../seed/remove-repo'

const OWN: [name: keyof Tally, word: string][] = [
  ['listings', 'listings'],
  ['products', 'products'],
  ['folders', 'folders and pallets'],
  ['videos', 'videos'],
  ['materials', 'share materials'],
]
const OTHERS: [name: keyof Tally, word: string][] = [
  ['quotes', 'quotes for their purchases'],
  ['comments', 'comments on their things or in their threads'],
  ['reactions', 'likes and favourites of their things'],
  ['entries', 'entries of their products in folders'],
  ['follows', 'follows of them'],
  ['reports', 'reports of them or their things'],
  ['messages', 'messages about them or their things'],
]

const linesOf = (tally: Tally): string[] => {
  const count = (list: typeof OWN) =>
    list.filter(([name]) => tally[name] > 0).map(([name, word]) => `${tally[name]} ${word}`)
  const others = count(OTHERS)
  return [
    `demo accounts: ${tally.accounts}`,
    `with them go ${count(OWN).join(', ')}`,
    others.length ? `and of other people: ${others.join(', ')}` : 'and nothing of other people',
  ]
}

/**
 * Removes the demo market from a database that real users share. Without `isSure` it only reports what would go.
 * @throws Refused without `isSure`, so that a chain of commands stops there.
 */
export const removeDemo = async (market: OpenMarket, isSure: boolean): Promise<string[]> => {
  if (!isSure) {
    const tally = await tallyDemo(market.db)
    if (!tally) return NOBODY
    throw new Refused([...linesOf(tally), 'nothing was removed: add --yes to do it'].join('\n'))
  }
  const gone = await deleteDemo(market)
  if (!gone) return NOBODY
  const files = createFiles(market)
  for (const { upload_code, is_private } of gone.uploads)
    await files.remove(is_private ? 'private' : 'public', upload_code)
  return [...linesOf(gone.tally), 'all of it was removed']
}

const NOBODY = ['there are no demo accounts in this database']
