import { useState } from 'react'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/base/settings'
import { toast } from '#src/ui/Toast/toast'

/** The accounts of this device. Observable. */
export const useAccounts = () => {
  const { accounts, otherAccounts, session, user } = useApp()
  /** The account that is being switched to. */
  const [busyUid, setBusyUid] = useState<string | null>(null)
  return {
    current: session.isLogin ? user.info : null,
    others: otherAccounts.all,
    busyUid,
    /** Resolves to true if the account was switched; the landing page then opens by itself. */
    switchTo: async (uid: string): Promise<boolean> => {
      if (busyUid) return false
      const name = otherAccounts.find(uid)?.nickname || t('switch.nameless')
      setBusyUid(uid)
      const outcome = await accounts.switchTo(uid).finally(() => setBusyUid(null))
      if (outcome === 'refused') toast(t('switch.refused', { name }), 'alert')
      if (outcome === 'unanswered') toast(t('switch.unanswered'), 'wifi')
      if (outcome === 'switched') toast(t('switch.done'), 'ok')
      return outcome === 'switched'
    },
    remove: (uid: string) => {
      accounts.remove(uid)
      toast(t('switch.removed'), 'ok')
    },
  }
}
