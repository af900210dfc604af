import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { page, type PageProps } from '../../app/page'
import { t } from '../../locales/areas/permission'
import { go } from '../../navigation'
import { permission, type Permission, type PermissionState } from '../../platform/permission'
import { ModalPage } from '../../ui/ModalPage/ModalPage'
import { PermissionDialog } from '../../ui/Permission/PermissionDialog'

/** Why a permission is asked, by its own address: asks for it where it is still open, leads to the settings after a refusal. */
const CheckpermissionModal = observer(function CheckpermissionModal({ params }: PageProps<'checkpermission_modal'>) {
  const one: Permission = params.permission === 'album' ? 'album' : 'camera'
  const [state, setState] = useState<PermissionState | null>(permission.isFree ? 'granted' : null)
  useEffect(() => {
    if (!permission.isFree) void permission.state(one).then(setState)
  }, [one])
  return (
    <ModalPage>
      {close =>
        state && (
          <PermissionDialog
            topic={state === 'refused' ? `${one}_refused` : one}
            // Granted, or the browser's own business: there is nothing to ask.
            yes={state === 'granted' ? t('permission.understood') : undefined}
            no={state === 'granted' ? t('permission.all') : undefined}
            onYes={() => {
              if (state === 'granted') return close()
              void (state === 'unknown' ? permission.ask(one) : permission.openSettings(one)).then(close)
            }}
            onNo={state === 'granted' ? () => void go('permission_description', {}, { replace: true }) : close}
            onClose={close}
          />
        )
      }
    </ModalPage>
  )
})

export default page('checkpermission_modal', CheckpermissionModal)
