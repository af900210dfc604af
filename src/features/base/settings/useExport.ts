import { useCallback, useEffect, useState } from 'react'
import type { Output, endpoints } from '#contract'
import { isApiError } from '#src/api'
import { t } from '#src/locales/base/personal'
import { origin } from '#src/platform/browser'
import { saveFile } from '#src/platform/save-file'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { copyAndSay } from '#src/shared/copy-and-say'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { usePersonalSource } from './personal-source'

type Found = Output<typeof endpoints.dataExport.getExport>

/** The archive of one's data: asked for, awaited, fetched. */
export const useExport = () => {
  const { exportLink, loadExport, requestExport } = usePersonalSource()
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = useAct()
  const load = useCallback(async () => {
    setFault(null)
    try {
      setFound(await loadExport())
    } catch (error) {
      if (!isApiError(error)) throw error
      setFault(error.message)
    }
  }, [loadExport])
  // A message says that it is ready.
  const messages = useApp().unread.channel('system')
  useEffect(() => void load(), [load, messages])
  usePageShow(() => void load())

  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return {
    found,
    fault,
    isBusy,
    load: () => void load(),
    request: () =>
      void busy(async () => {
        if (await act('export', null, requestExport)) toast(t('export.requested'), 'ok')
        await load()
      }),
    /** Saves the archive where the device can, else copies its link. */
    download: () =>
      void busy(async () => {
        const link = await act('download', null, exportLink)
        if (!link) return load()
        if (saveFile(link.url, 'group-dashboard-data.zip')) return
        await copyAndSay(
          link.url.startsWith('/') ? origin() + link.url : link.url,
          t('export.copied'),
          t('export.copy_failed'),
        )
      }),
  }
}
