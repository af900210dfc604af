import type { Erase } from '#server/db/leaving'
import { deleteBindings } from './repo'

export const eraseBindings: Erase = (tx, { id }) => deleteBindings(tx, id)
