import { View } from '@tarojs/components'
import { type ReactNode, useLayoutEffect } from 'react'
import { back } from '../../navigation'
import { showOpener } from '../../platform/opener'
import { OwnPageContext } from '../Popup/useFloatBack'
import { ToastHost } from '../Toast/ToastHost'
import './modal-page.scss'

/**
 * A modal as a page of its own, under /pages/modal: it stands over the page that opened it, or over a plain ground
 * where it was opened by a bare link. `children` get the way out: back, or home where there is nothing to go back to.
 * `<ModalPage>{close => <ScreenPopup open onClose={close} … />}</ModalPage>`
 */
export const ModalPage = ({ children }: { children: (close: () => void) => ReactNode }) => {
  // Before the first paint, or the ground would flash.
  useLayoutEffect(showOpener, [])
  return (
    <View className="modal-page u-box">
      <OwnPageContext.Provider value>{children(() => void back())}</OwnPageContext.Provider>
      <ToastHost />
    </View>
  )
}
