import type { Erase } from '../../db/leaving'
import { subtractQuotes } from '../listing'
import { blankContacts, deleteQuotes } from './erase-repo'
import type { LapseQuotes } from './lapse'

/** The person's quotes, but for what was agreed on; those for the person's purchases lapse, and who gave them is told. */
export const createEraseQuotes =
  (lapse: LapseQuotes): Erase =>
  async (tx, { id, things }) => {
    // One user has one open quote a listing.
    const open = await deleteQuotes(tx, id)
    if (open.size) await subtractQuotes(tx, open)
    await blankContacts(tx, id)
    return lapse(tx, things.listing)
  }
