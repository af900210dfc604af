import { action, observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useContext, useEffect } from 'react'
import { closeShareSheet, endShareSheet, shareSheet } from '#src/shared/sharing/share-sheet'
import { t } from '#src/locales'
import { FrontContext } from '#src/ui/Page/front'
import { toast } from '#src/ui/Toast/toast'
import type * as Popup from './SharePopup'

const loaded = observable.box<typeof Popup.SharePopup | null>(null, { deep: false })

/** Code splitting: the sheet's code is loaded at the first share, not with the site's first page. */
const load = () =>
  import('./SharePopup').then(
    action(({ SharePopup }) => loaded.set(SharePopup)),
    () => {
      closeShareSheet()
      toast(t('error.open'), 'wifi')
    },
  )

/** The share sheet over the page that opened it. */
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
