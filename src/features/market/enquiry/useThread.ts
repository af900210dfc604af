import { runInAction } from 'mobx'
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { whenOnline } from '#src/platform/online'
import { useDetail } from '#src/shared/detail/use-detail'
import { useApp } from '#src/shared/use-app'
import { usePush } from '#src/shared/use-push'
import { Pager } from '#src/stores/pager'
import { FrontContext } from '#src/ui/Page/front'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { rowsOf, withLine } from './lines'
import { useSource, type EnquiryLine } from './source'

/** One thread: what it is about, its lines, and those that wait to be sent. Observable. */
export const useThread = (code: string | undefined) => {
  const source = useSource()
  const { unread } = useApp()
  const page = useContext(FrontContext)
  const look = useDetail(code, source.threads)
  const { reload: reloadThread } = look
  const [outbox] = useState(() => source.outbox(code ?? ''))
  const [list] = useState(
    () =>
      new Pager<EnquiryLine>({
        load: cursor => source.loadLines(code ?? '', cursor),
        keyOf: line => line.line_code,
        now: source.now,
        ...source.lineMemory(code ?? ''),
      }),
  )

  const reload = useCallback(async () => {
    if (!code) return
    await list.retry()
    // What the user has in front of them is read; behind another page it is once they come back.
    if (list.staleSince === null && list.status === 'ready' && page.isFront) await source.read(code)
  }, [code, list, page, source])
  useEffect(() => {
    void reload()
    void outbox.flush()
    return whenOnline(() => {
      void outbox.flush()
      void reload()
      void reloadThread()
    })
  }, [reload, reloadThread, outbox])
  usePageShow(() => {
    void outbox.flush()
    void reload()
  })
  // The thread itself is reloaded by `useDetail`.
  usePush(
    ({ object_kind, object_code }) => object_kind === 'enquiry' && object_code === code,
    ({ id }) => {
      if (page.isFront) unread.dismiss(id)
      void reload()
    },
  )

  /** Shows a line that the server has just answered with; what else changed follows. */
  const put = useCallback(
    (line: EnquiryLine) => {
      list.outdate()
      runInAction(() => {
        list.items = withLine(list.items, line)
      })
      list.repeat()
    },
    [list],
  )
  useEffect(() => {
    outbox.onSent = line => {
      put(line)
      // It may have reopened the thread, and was one of the day's.
      void reloadThread()
    }
    return () => {
      outbox.onSent = () => {}
    }
  }, [outbox, put, reloadThread])

  const { items, cursor } = list
  const unsent = outbox.items
  const rows = useMemo(() => rowsOf(items, unsent, cursor !== null), [items, unsent, cursor])
  return { code: code ?? '', look, list, outbox, rows, put, reload }
}
export type Thread = ReturnType<typeof useThread>
