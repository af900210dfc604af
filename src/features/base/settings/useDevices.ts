import { runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import type { SessionInfo } from '#contract/base/account'
import { onSlow } from '#src/shared/app'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/personal'
import { Pager } from '#src/stores/pager'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { toast } from '#src/ui/Toast/toast'
import { usePersonalSource } from './personal-source'

export const keyOfSession = ({ session_id }: SessionInfo) => session_id

/** The devices that are logged in, and logging them out. */
export const useDevices = () => {
  const { clock } = useApp()
  const { endOthers, endSession, loadSessions, now } = usePersonalSource()
  const [list] = useState(
    () => new Pager<SessionInfo>({ load: loadSessions, keyOf: keyOfSession, now, onSlow: onSlow(clock) }),
  )
  /** The device whose log-out is being confirmed. */
  const [doomed, setDoomed] = useState<SessionInfo | 'others' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = useAct()
  useEffect(() => void list.retry(), [list])
  usePageShow(() => list.reloadIfOld())

  const end = async () => {
    if (!doomed) return
    setBusy(true)
    const name = doomed === 'others' ? 'others' : doomed.session_id
    const done = await act(name, name, () => (doomed === 'others' ? endOthers() : endSession(doomed.session_id)))
    setBusy(false)
    setDoomed(null)
    if (done === null) return void list.retry()
    list.outdate()
    runInAction(() => {
      list.items = list.items.filter(one => (doomed === 'others' ? one.is_current : one !== doomed))
    })
    if (doomed === 'others') void list.retry()
    toast(t('devices.ended'), 'ok')
  }
  return { list, doomed, ask: setDoomed, isBusy, end: () => void end() }
}
