import { useEffect, useState } from 'react'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { useSource } from './source'
import { useActs } from './useActs'
import { useMoves } from './useMoves'

/** The user's folders in their order, and the actions on them. */
export const useFolders = () => {
  const { acts, folderDeps } = useSource()
  const [list] = useState(() => new Pager(folderDeps))
  const { isBusy, run } = useActs()
  useEffect(() => void list.retry(), [list])
  usePageShow(() => void list.retry())

  const moves = useMoves(
    list,
    item => item.folder_code,
    (folder_code, after_code) => run(acts.moveFolder, { folder_code, after_code }),
  )
  return { list, isBusy, run, ...moves }
}
