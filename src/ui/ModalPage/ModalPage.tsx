import { View } from '@tarojs/components'
import { type ReactNode, useLayoutEffect } from 'react'
import { back } from '../../navigation'
import { showOpener } from '../../platform/opener'
import { OwnPageContext } from '../Popup/useFloatBack'
import { ToastHost } from '../Toast/ToastHost'
import './modal-page.scss'

/**
 * A modal as a page of its own, under /pages/modal. In browsers it is shown over the page that opened it; opened by a
 * direct link, and in the mini-program, over a plain background. `children` receives `close`: back, or home if there is
 * no page to go back to.
 * `<ModalPage>{close => <ScreenPopup open onClose={close} … />}</ModalPage>`
 */
export const ModalPage = ({ children }: { children: (close: () => void) => ReactNode }) => {
  // Before the first paint, or the background would flash.
  useLayoutEffect(showOpener, [])
  return (
    <View className="modal-page u-box">
      <OwnPageContext.Provider value>{children(() => void back())}</OwnPageContext.Provider>
      <ToastHost />
    </View>
  )
}
