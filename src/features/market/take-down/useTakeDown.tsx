import { useState } from 'react'
import { CODE } from '#contract/codes'
import { createIntent, isApiError } from '#src/api'
import { t as why } from '#src/locales/base/decision-reason'
import { t } from '#src/locales/market/take-down'
import { EndAct } from '#src/ui/EndActs/EndActs'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { toast } from '#src/ui/Toast/toast'
import { useSource, type TakenKind } from './source'

/**
 * Lets an operator take down a listing, product or pallet from its page: an action, and the sheet that asks for the
 * reason.
 * @param onGone called once it is no longer published, taken down here or by somebody faster
 */
export const useTakeDown = (kind: TakenKind, code: string | undefined, onGone: () => void) => {
  const { canTakeDown, takeDown } = useSource()
  const [title, setTitle] = useState<string | null>(null)
  const [intent] = useState(createIntent)
  const send = async (reason: string) => {
    if (!code) return
    try {
      await takeDown(kind, code, reason, intent.keyFor([code, reason]))
      intent.done()
      toast(t('take_down.done'), 'ok')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code !== CODE.conflict && error.code !== CODE.notFound) {
        // The sheet stays open with the typed reason.
        if (!error.isHandled) toast(error.code === CODE.forbidden ? error.message : t('take_down.failed'), 'alert')
        return
      }
      toast(t('take_down.taken'), 'alert')
    }
    setTitle(null)
    onGone()
  }
  return {
    /** Null for the owner, and for users without the permission. */
    act: (thing: { title: string; is_mine: boolean }) =>
      !thing.is_mine && canTakeDown(kind) ? (
        <EndAct icon="x" text={t('take_down.act')} onPress={() => setTitle(thing.title)} />
      ) : null,
    sheet: (
      <ReasonPopup
        open={title !== null}
        title={t('take_down.act')}
        about={title ?? undefined}
        act={t('take_down.act')}
        label={t('take_down.reason')}
        templates={[
          why('reason.why_false'),
          why('reason.why_forbidden'),
          why('reason.why_infringing'),
          why('reason.why_ads'),
        ]}
        onClose={() => setTitle(null)}
        onSend={send}
      />
    ),
  }
}
