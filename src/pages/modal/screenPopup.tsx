import { page } from '../../shared/page/page'
import { ScreenSheet } from '../../features/market/feed/ScreenSheet'
import { shownFilter, setPendingFilter } from '../../features/market/feed/pending-filter'
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
          setPendingFilter(filter)
          void go('home')
        }}
      />
    )}
  </ModalPage>
)

export default page('screen_popup', ScreenPopup)
