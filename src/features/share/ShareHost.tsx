import { action, observable } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { closeShareSheet, shareSheet } from '../../app/share-sheet'
import { t } from '../../locales'
import { useTurn } from '../../ui/Page/turn'
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

/** The share sheet over whatever page is seen. */
export const ShareHost = observer(function ShareHost() {
  const isMyTurn = useTurn()
  const subject = shareSheet()
  const Sheet = loaded.get()
  const isWaiting = isMyTurn && subject !== null && !Sheet
  useEffect(() => {
    if (isWaiting) void load()
  }, [isWaiting])
  return isMyTurn && subject && Sheet ? <Sheet open subject={subject} onClose={closeShareSheet} /> : null
})
