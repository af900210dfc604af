import { endpoints } from '#contract'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import { shareKindOf, sharePath } from '#domain/market/share'
import { isApiError, isNoAnswer } from '../../api/error'
import { t } from '../../locales'
import { goTo } from '../../navigation'
import { toast } from '../../ui/Toast/toast'
import type { App } from '../app'

/** The key in a scanned mini-program code; the server knows whose code it is and what it opens. */
const SCENE = /^q[0-9a-z]{8,31}$/

/** Stores the referral code and opens what was shared, over the page that the code leads to. */
export const followScene = async ({ api, referral }: App, scene: string | undefined): Promise<void> => {
  if (!scene || !SCENE.test(scene)) return
  try {
    const { page, maoxiu_code, code } = await api.call(endpoints.system.getShareScene, { scene })
    void referral.keep({ [REFERRAL_PARAM]: maoxiu_code })
    const kind = shareKindOf(page)
    if (kind && kind !== 'home' && code) await goTo(sharePath(kind, code))
  } catch (error) {
    // An unknown scene leads home, where the user already is.
    if (!isApiError(error)) throw error
    if (isNoAnswer(error)) toast(t('error.open'), 'wifi')
  }
}
