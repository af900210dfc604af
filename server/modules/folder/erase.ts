import type { Erase } from '../../db/leaving'
import { lockProducts } from '../product'
import * as repo from './bin-repo'
import { allIds, deleteProducts } from './product-repo'
import { lockFoldersOf } from './service'

/**
 * All of the person's folders and pallets; pick counts of others' products go down. The person's products are locked
 * too, and the folders of others that hold them: they are deleted later, and nobody may comment on them meanwhile.
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
