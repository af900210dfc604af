import { useEffect, useState } from 'react'
import { t } from '../../locales/base/permission'
import { permission, type Permission, type PermissionState } from '../../platform/permission'
import { PermissionDialog } from './PermissionDialog'

interface Props {
  of: Permission
  /** Opens the list of all permissions. */
  onAll: () => void
  onClose: () => void
}

/** Asks for one permission if undecided, leads to the settings if refused, only explains it if granted. */
export const AskPermission = ({ of, onAll, onClose }: Props) => {
  const [state, setState] = useState<PermissionState | null>(permission.isFree ? 'granted' : null)
  useEffect(() => {
    if (!permission.isFree) void permission.state(of).then(setState)
  }, [of])
  if (state === null) return null
  // Granted, or left to the browser: there is nothing to ask.
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
