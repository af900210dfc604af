import { useEffect, useState } from 'react'
import { Pager } from '../../stores/pager'
import { usePageShow } from '../../ui/Page/usePageShow'
import { useSource } from './source'
import { useActs } from './useActs'

/** The user's folders in their order, and the actions on them. */
export const useFolders = () => {
  const { acts, folderDeps } = useSource()
  const [list] = useState(() => new Pager(folderDeps))
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
