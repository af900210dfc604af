import { action, observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useContext, useEffect } from 'react'
import { closeShareSheet, endShareSheet, shareSheet } from '../../app/share-sheet'
import { t } from '../../locales'
import { FrontContext } from '../../ui/Page/front'
import { toast } from '../../ui/Toast/toast'
import type * as Popup from './SharePopup'

const loaded = observable.box<typeof Popup.SharePopup | null>(null, { deep: false })

/** The site's first page does without the sheet's code: it comes when somebody first shares. */
const load = () =>
  import('./SharePopup').then(
    action(({ SharePopup }) => loaded.set(SharePopup)),
    () => {
      closeShareSheet()
      toast(t('error.open'), 'wifi')
    },
  )

/** The share sheet over the page that asked for it. */
export const ShareHost = observer(function ShareHost() {
  const page = useContext(FrontContext)
  const subject = shareSheet(page)
  const Sheet = loaded.get()
  const isWaiting = subject !== null && !Sheet
  useEffect(() => () => endShareSheet(page), [page])
  useEffect(() => {
    if (isWaiting) void load()
  }, [isWaiting])
  return subject && Sheet ? <Sheet open subject={subject} onClose={closeShareSheet} /> : null
})
