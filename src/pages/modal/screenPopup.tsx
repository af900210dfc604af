import { page } from '../../app/page'
import { ScreenSheet } from '../../features/feed/ScreenSheet'
import { shownFilter, wishFor } from '../../features/feed/wish'
import { go } from '../../navigation'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

/** Home's filter at its own address: home applies what is chosen here. */
const ScreenPopup = () => (
  <ModalPage>
    {close => (
      <ScreenSheet
        open
        filter={shownFilter()}
        onClose={close}
        onApply={filter => {
          wishFor(filter)
          void go('home')
        }}
      />
    )}
  </ModalPage>
)

export default page('screen_popup', ScreenPopup)
