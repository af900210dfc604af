import { album, type Saved } from '../../platform/album'
import { permission } from '../../platform/permission'
import { t } from '../../locales/market/share'
import { permit } from '../../ui/Permission/permit'
import { toast } from '../../ui/Toast/toast'

/** Gets permission to save, explaining why if the phone asks. False if it is refused, which the user then knows. */
const maySave = async (): Promise<boolean> => {
  if (!(await permission.requirePrivacy())) return false
  const isAllowed = await permit('album')
  if (isAllowed === false) toast(t('share.save_refused'), 'alert')
  return isAllowed === true
}

export interface SaveTarget {
  url: string
  kind: 'image' | 'video'
}

/** Saves one after the other. @returns how many were saved; null if none, for a reason that the user knows */
export const saveAll = async (targets: readonly SaveTarget[], name: string): Promise<number | null> => {
  if (!album.canSave) return null
  if (!(await maySave())) return null
  let saved = 0
  for (const [i, { url, kind }] of targets.entries()) {
    const outcome: Saved = await album.save(url, kind, targets.length > 1 ? `${name}-${i + 1}` : name)
    if (outcome === 'saved') saved += 1
    if (outcome === 'refused') {
      toast(t('share.save_refused'), 'alert')
      return saved || null
    }
  }
  return saved
}
