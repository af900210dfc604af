import type { Erase } from '../../../db/leaving'
import { deleteBindings } from './repo'

export const eraseBindings: Erase = (tx, { id }) => deleteBindings(tx, id)
