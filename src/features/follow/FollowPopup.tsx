import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { NEWS_KINDS, type NewsKind } from '../../../domain/follow'
import { useAct } from '../../shared/submit/use-act'
import { t } from '../../locales/areas/follow'
import { Button } from '../../ui/Button/Button'
import { Popup } from '../../ui/Popup/Popup'
import { Switch } from '../../ui/Switch/Switch'
import { useSource } from './source'
import './follow.scss'

interface Wanted {
  news: NewsKind[]
  is_muted: boolean
}
const ALL: Wanted = { news: [...NEWS_KINDS], is_muted: false }

interface Props {
  open: boolean
  userCode: string
  name: string
  /** The current settings; loaded from the server if left out. */
  wanted?: Wanted | null
  onClose: () => void
  onUnfollow: () => void
  onChanged?: (wanted: Wanted) => void
}

/**
 * Which news of a followed user to receive. Each switch saves at once, and flips back on failure. Opened from a detail
 * page (SellerCard), a user's page (UserHead), following and fans (FollowList), the suggestions in the follow tab
 * (Suggestions), and by its own address, `/pages/modal/followPopup` (FollowByAddress).
 */
export const FollowPopup = observer(function FollowPopup(props: Props) {
  const { open, userCode, name, wanted, onClose, onUnfollow, onChanged } = props
  const { loadProfile, setFollow } = useSource()
  const [own, setOwn] = useState(wanted ?? ALL)
  const act = useAct()
  const said = JSON.stringify(wanted ?? null)
  useEffect(() => {
    setOwn(wanted ?? ALL)
    if (!open || wanted) return
    let isWanted = true
    loadProfile(userCode).then(
      found => isWanted && found.wanted && setOwn(found.wanted),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- by what it says, each time it opens
  }, [said, open, userCode])
  const change = async (next: Wanted) => {
    const before = own
    setOwn(next)
    const saved = await act(`set:${userCode}`, next, key => setFollow(userCode, next, key))
    if (saved) onChanged?.(saved)
    else setOwn(before)
  }
  const toggle = (kind: NewsKind) => (on: boolean) =>
    void change({ ...own, news: NEWS_KINDS.filter(one => (one === kind ? on : own.news.includes(one))) })
  return (
    <Popup open={open} onClose={onClose} title={t('follow.popup_title')}>
      <View className="t13 i3 follow-set__text">{t('follow.popup_text', { name })}</View>
      {NEWS_KINDS.map(kind => (
        <View key={kind} className="follow-set__row">
          <View className="grow t15">{t(`follow.news_${kind}`)}</View>
          <Switch on={own.news.includes(kind)} label={t(`follow.news_${kind}`)} onChange={toggle(kind)} />
        </View>
      ))}
      <View className="follow-set__row">
        <View className="grow">
          <View className="t15">{t('follow.mute')}</View>
          <View className="t13 i3">{t('follow.mute_text')}</View>
        </View>
        <Switch on={own.is_muted} label={t('follow.mute')} onChange={on => void change({ ...own, is_muted: on })} />
      </View>
      <View className="follow-set__end">
        <Button kind="quiet" size="l" wide onPress={onUnfollow}>
          {t('follow.unfollow')}
        </Button>
      </View>
    </Popup>
  )
})
