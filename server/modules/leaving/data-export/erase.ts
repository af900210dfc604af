import type { Erase } from '#server/db/leaving'
import type { UploadService } from '../../base/upload'
import { deleteExports } from './repo'

/** Deletes the user's archives and their files. */
export const createEraseExports =
  ({ discard }: Pick<UploadService, 'discard'>): Erase =>
  async (tx, { id }) => {
    const codes = await deleteExports(tx, id)
    await discard(
      tx,
      codes.map(folder => ({ place: 'private', folder })),
    )
  }
