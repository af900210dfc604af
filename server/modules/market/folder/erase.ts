import type { Erase } from '#server/db/leaving'
import { lockProducts } from '../product'
import * as repo from './bin-repo'
import { allIds, deleteProducts } from './product-repo'
import { lockFoldersOf } from './service'

/**
 * Deletes the user's folders and pallets and decrements the pick counts of others' products. Also locks the user's
 * products, and others' folders that contain them, since they are deleted later in the transaction and must not get new
 * comments.
 */
export const eraseFolders: Erase = async (tx, { id, things }) => {
  await lockFoldersOf(tx, id)
  await repo.lockFoldersWith(tx, things.product)
  const ids = await repo.lockAllOf(tx, id)
  await lockProducts(tx, [...things.product, ...(await repo.idsIn(tx, ids))])
  for (const folderId of ids) {
    await deleteProducts(tx, id, folderId, await allIds(tx, folderId))
    await repo.deleteFolder(tx, folderId)
  }
}
