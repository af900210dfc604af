import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { go } from '../../navigation'
import { ModalPage } from '../../ui/ModalPage/ModalPage'
import { AskPermission } from '../../ui/Permission/AskPermission'

const CheckpermissionModal = observer(function CheckpermissionModal({ params }: PageProps<'checkpermission_modal'>) {
  return (
    <ModalPage>
      {close => (
        <AskPermission
          of={params.permission === 'album' ? 'album' : 'camera'}
          onAll={() => void go('permission_description', {}, { replace: true })}
          onClose={close}
        />
      )}
    </ModalPage>
  )
})

export default page('checkpermission_modal', CheckpermissionModal)
