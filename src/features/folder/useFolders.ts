import { useEffect, useState } from 'react'
import type { FolderCard } from '../../../contract/folder'
import { Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { acts, loadFolders, memoryOf, now } from './source'
import { useActs } from './useActs'

export const makeFolders = () => {
  const memory = memoryOf<FolderCard>('my_folders')
  return new Pager<FolderCard>({ ...memory, load: loadFolders, keyOf: item => item.folder_code, now })
}

/** The user's folders in their order, and the actions on them. */
export const useFolders = () => {
  const [list] = useState(makeFolders)
  const { isBusy, run } = useActs()
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())

  /** Optimistic: reorders the list at once; `send` follows on drop. */
  const put = (code: string, place: number) => {
    list.outdate()
    const moved = list.items.find(item => item.folder_code === code)
    const rest = list.items.filter(item => item.folder_code !== code)
    if (moved) list.items = [...rest.slice(0, place), moved, ...rest.slice(place)]
  }
  const send = async (code: string) => {
    const at = list.items.findIndex(item => item.folder_code === code)
    const after_code = list.items[at - 1]?.folder_code
    if ((await run(acts.moveFolder, { folder_code: code, after_code })) === null) await list.retry()
  }
  return {
    list,
    isBusy,
    run,
    put,
    send: (code: string) => void send(code),
    moveTo: (code: string, place: number) => {
      put(code, place)
      void send(code)
    },
  }
}
