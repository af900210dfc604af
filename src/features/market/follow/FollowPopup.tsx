import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { NEWS_KINDS, type NewsKind } from '#domain/market/follow'
import { isApiError } from '#src/api'
import { useSwitches } from '#src/shared/submit/use-switches'
import { t } from '#src/locales/market/follow'
import { Button } from '#src/ui/Button/Button'
import { Popup } from '#src/ui/Popup/Popup'
import { ErrorState } from '#src/ui/States/Info'
import { Switch } from '#src/ui/Switch/Switch'
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

interface RowProps {
  label: string
  text?: string
  /** Undefined while unknown. */
  on: boolean | undefined
  onChange: (on: boolean) => void
}

const Row = ({ label, text, on, onChange }: RowProps) => (
  <View className="follow-set__row">
    <View className="grow">
      <View className="t15">{label}</View>
      {text && <View className="t13 i3">{text}</View>}
    </View>
    {on === undefined ? <View className="follow-set__wait" /> : <Switch on={on} label={label} onChange={onChange} />}
  </View>
)

/**
 * Which news of a followed user to receive. Each switch saves at once; one that can't be saved flips back. Opened from
 * the pages of a supply, purchase or product (SellerCard), a user's page (UserHead), following and fans (FollowList),
 * the suggestions in the follow tab (Suggestions), and by its own address, `/pages/modal/followPopup`
 * (FollowByAddress).
 */
export const FollowPopup = observer(function FollowPopup(props: Props) {
  const { open, userCode, name, wanted, onClose, onUnfollow, onChanged } = props
  const { loadProfile, setFollow } = useSource()
  /** Null until they are known: a switch saves all of them. */
  const [own, setOwn] = useState(wanted ?? null)
  const [fault, setFault] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  /** Of this opening: what was chosen last. */
  const opened = useRef<{ chosen: Wanted } | null>(null)
  const set = useSwitches()
  const said = JSON.stringify(wanted ?? null)
  useEffect(() => {
    if (!open) return
    const show = (known: Wanted | null) => {
      opened.current = known && { chosen: known }
      setOwn(known)
    }
    show(wanted ?? null)
    setFault(null)
    if (wanted) return
    let isWanted = true
    loadProfile(userCode).then(
      found => isWanted && show(found.wanted ?? ALL),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (isWanted) setFault(error.message)
      },
    )
    return () => {
      isWanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- by what it says, each time it opens or is tried again
  }, [said, open, userCode, tries])
  const change = async (partOf: (chosen: Wanted) => Partial<Wanted>) => {
    const opening = opened.current
    if (!opening) return
    const from = opening.chosen
    const to = { ...from, ...partOf(from) }
    const isSaved = await set(`set:${userCode}`, {
      from,
      to,
      show: chosen => {
        opening.chosen = chosen
        if (opening === opened.current) setOwn(chosen)
      },
      send: key => setFollow(userCode, to, key),
    })
    // A switch tapped meanwhile sends this one, too.
    if (isSaved !== null) onChanged?.(opening.chosen)
  }
  return (
    <Popup open={open} onClose={onClose} title={t('follow.popup_title')}>
      <View className="t13 i3 follow-set__text">{t('follow.popup_text', { name })}</View>
      {fault === null ? (
        <>
          {NEWS_KINDS.map(kind => (
            <Row
              key={kind}
              label={t(`follow.news_${kind}`)}
              on={own?.news.includes(kind)}
              onChange={on =>
                void change(({ news }) => ({
                  news: NEWS_KINDS.filter(one => (one === kind ? on : news.includes(one))),
                }))
              }
            />
          ))}
          <Row
            label={t('follow.mute')}
            text={t('follow.mute_text')}
            on={own?.is_muted}
            onChange={is_muted => void change(() => ({ is_muted }))}
          />
        </>
      ) : (
        <ErrorState bare text={fault} onRetry={() => setTries(tries + 1)} />
      )}
      <View className="follow-set__end">
        <Button kind="quiet" size="l" wide onPress={onUnfollow}>
          {t('follow.unfollow')}
        </Button>
      </View>
    </Popup>
  )
})
