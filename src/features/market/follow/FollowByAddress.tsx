import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { useLoaded } from '#src/shared/forms/use-loaded'
import { useAct } from '#src/shared/submit/use-act'
import { t } from '#src/locales/market/follow'
import { Popup } from '#src/ui/Popup/Popup'
import { ErrorState, Info } from '#src/ui/States/Info'
import { toast } from '#src/ui/Toast/toast'
import { FollowPopup } from './FollowPopup'
import { useSource } from './source'

/** The follow pop-up opened by its address. For a user who isn't followed it says that there is nothing to set. */
export const FollowByAddress = observer(function FollowByAddress({
  code,
  onClose,
}: {
  code: string | undefined
  onClose: () => void
}) {
  const { actOn, loadProfile } = useSource()
  const act = useAct()
  const load = useCallback(async () => {
    const profile = code ? await loadProfile(code) : null
    return profile?.is_followed ? { status: 'ready' as const, profile } : { status: 'gone' as const }
  }, [code, loadProfile])
  const { state, retry } = useLoaded(load)
  const unfollow = async () => {
    if (!code) return
    if ((await act('unfollow', code, key => actOn('unfollow', code, key))) === null) return
    onClose()
    toast(t('follow.did_unfollow'), 'ok')
  }
  if (state.status === 'gone' || state.status === 'error')
    return (
      <Popup open title={t('follow.popup_title')} onClose={onClose}>
        {state.status === 'error' ? (
          <ErrorState bare text={state.text} onRetry={retry} />
        ) : (
          <Info icon="users" title={t('follow.popup_none')} text={t('follow.popup_none_text')} />
        )}
      </Popup>
    )
  const profile = state.status === 'ready' ? state.profile : null
  return (
    <FollowPopup
      open={profile !== null}
      userCode={code ?? ''}
      name={profile?.nickname ?? ''}
      wanted={profile?.wanted}
      onClose={onClose}
      onUnfollow={() => void unfollow()}
    />
  )
})
