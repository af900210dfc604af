import { isCrowded, placeBetween } from '#domain/market/folder'
import type { Db } from '#server/db/types'
import { notFound } from '#server/http/refusal'
import { findNextPosition, findPosition, type Order, renumber, setPosition } from './order-repo'

/** Moves an item behind another, or to the front. @throws Refusal 404 if either isn't in the order. */
export const moveBehind = async (tx: Db, order: Order, id: number, afterId: number | null): Promise<void> => {
  if ((await findPosition(tx, order, id)) === null) throw notFound()
  if (afterId === id) return
  const find = async () => {
    const before = afterId === null ? null : await findPosition(tx, order, afterId)
    if (afterId !== null && before === null) throw notFound()
    const after = before === null ? null : { position: before, id: afterId! }
    return { before, next: await findNextPosition(tx, order, after, id) }
  }
  let place = await find()
  if (place.before !== null && place.next !== null && isCrowded(place.before, place.next)) {
    await renumber(tx, order)
    place = await find()
  }
  await setPosition(tx, order, id, placeBetween(place.before, place.next))
}
