import { useEffect, useRef, useState } from 'react'
import { toast } from '#src/ui/Toast/toast'
import { type DuplicateDetail, type ExamineDetail, useSource } from './source'

/** What is shown beside the examined item: its previous revision, or a possible duplicate. */
export type Beside = { kind: 'previous' } | { kind: 'duplicate'; code: string; shown: DuplicateDetail | null }

/** @param detail the examined item; opening another one clears what is beside it */
export const useBeside = (detail: ExamineDetail | null) => {
  const { loadDuplicate } = useSource()
  const [beside, setBeside] = useState<Beside | null>(null)
  const wanted = useRef('')
  const code = detail?.row.code
  useEffect(() => {
    wanted.current = ''
    setBeside(null)
  }, [code])

  const togglePrevious = () => {
    wanted.current = ''
    setBeside(beside?.kind === 'previous' ? null : { kind: 'previous' })
  }
  const toggleDuplicate = async (twin: string) => {
    if (!detail) return
    const isShown = beside?.kind === 'duplicate' && beside.code === twin
    wanted.current = isShown ? '' : twin
    setBeside(isShown ? null : { kind: 'duplicate', code: twin, shown: null })
    if (isShown) return
    try {
      const shown = await loadDuplicate(detail.subject, twin)
      if (wanted.current === twin) setBeside({ kind: 'duplicate', code: twin, shown })
    } catch (error) {
      if (wanted.current !== twin) return
      setBeside(null)
      toast((error as Error).message, 'alert')
    }
  }
  return { beside, togglePrevious, toggleDuplicate }
}
