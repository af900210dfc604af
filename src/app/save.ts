import { album, type Saved } from '../platform/album'
import { permission } from '../platform/permission'
import { t } from '../locales/areas/share'
import { permit } from '../ui/Permission/permit'
import { toast } from '../ui/Toast/toast'

/** After a word on why, where the phone asks. False where it may not, which has been said then. */
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

/** One after the other. @returns how many are saved; null where nothing was tried, of which the person knows */
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
