import { page } from '../../app/page'
import { ScreenSheet } from '../../features/feed/ScreenSheet'
import { shownFilter, wishFor } from '../../features/feed/wish'
import { go } from '../../navigation'
import { ModalPage } from '../../ui/ModalPage/ModalPage'

/** The filter of home by its own address: what is chosen is what home shows next. */
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
