import { useEffect, useState } from 'react'
import { t } from '../../locales/areas/permission'
import { permission, type Permission, type PermissionState } from '../../platform/permission'
import { PermissionDialog } from './PermissionDialog'

interface Props {
  of: Permission
  /** To all that this app may ask. */
  onAll: () => void
  onClose: () => void
}

/** Asks for one permission where it is still open, leads to the settings after a refusal, explains where it is granted. */
export const AskPermission = ({ of, onAll, onClose }: Props) => {
  const [state, setState] = useState<PermissionState | null>(permission.isFree ? 'granted' : null)
  useEffect(() => {
    if (!permission.isFree) void permission.state(of).then(setState)
  }, [of])
  if (state === null) return null
  // Granted, or the browser's own business: there is nothing to ask.
  if (state === 'granted')
    return (
      <PermissionDialog
        topic={of}
        yes={t('permission.understood')}
        no={t('permission.all')}
        onYes={onClose}
        onNo={onAll}
        onClose={onClose}
      />
    )
  return (
    <PermissionDialog
      topic={state === 'refused' ? `${of}_refused` : of}
      onYes={() => void (state === 'refused' ? permission.openSettings(of) : permission.ask(of)).then(onClose)}
      onNo={onClose}
      onClose={onClose}
    />
  )
}
