import type { Erase } from '#server/db/leaving'
import { subtractQuotes } from '../listing'
import { blankContacts, deleteQuotes } from './erase-repo'
import type { LapseQuotes } from './lapse'

/**
 * Deletes the user's quotes, except accepted ones. Quotes for the user's purchases lapse, and their suppliers are
 * notified.
 */
export const createEraseQuotes =
  (lapse: LapseQuotes): Erase =>
  async (tx, { id, things }) => {
    // A user has at most one open quote per listing.
    const open = await deleteQuotes(tx, id)
    if (open.size) await subtractQuotes(tx, open)
    await blankContacts(tx, id)
    return lapse(tx, things.listing)
  }
