import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useAct } from '../../shared/submit/use-act'
import { t } from '../../locales/areas/follow'
import { Popup } from '../../ui/Popup/Popup'
import { Notice } from '../../ui/States/Notice'
import { toast } from '../../ui/Toast/toast'
import { FollowPopup } from './FollowPopup'
import { type Profile, useSource } from './source'

/** The follow pop-up opened by its address. For a user who isn't followed it says that there is nothing to set. */
export const FollowByAddress = observer(function FollowByAddress({
  code,
  onClose,
}: {
  code: string | undefined
  onClose: () => void
}) {
  const { actOn, loadProfile } = useSource()
  const [profile, setProfile] = useState<Profile | null>(null)
  const [isNone, setNone] = useState(false)
  const act = useAct()
  useEffect(() => {
    if (!code) return setNone(true)
    loadProfile(code).then(
      found => (found.is_followed ? setProfile(found) : setNone(true)),
      () => setNone(true),
    )
  }, [code, loadProfile])
  const unfollow = async () => {
    if (!code) return
    if ((await act('unfollow', code, key => actOn('unfollow', code, key))) === null) return
    onClose()
    toast(t('follow.did_unfollow'), 'ok')
  }
  if (isNone)
    return (
      <Popup open title={t('follow.popup_title')} onClose={onClose}>
        <Notice icon="users" title={t('follow.popup_none')} text={t('follow.popup_none_text')} />
      </Popup>
    )
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
