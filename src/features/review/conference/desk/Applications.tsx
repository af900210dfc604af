import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isAhead } from '#domain/review/conference'
import { t } from '#src/locales/review/conference-desk'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { useAct } from '#src/shared/submit/use-act'
import { openThing } from '#src/shared/links/thing'
import { Button } from '#src/ui/Button/Button'
import { priceText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Empty } from '#src/ui/States/Info'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import { toast } from '#src/ui/Toast/toast'
import { type DeskConference, type DeskPresentation, useSource } from './source'
import './conference-desk.scss'

const TONES: Record<DeskPresentation['state'], TagTone> = {
  pending: 'gold',
  approved: 'green',
  rejected: 'red',
  revoked: 'red',
  withdrawn: 'plain',
}
const idOf = (code: string) => `presentation-${code}`

interface Props {
  one: DeskConference
  onChanged: () => void
}

type Asked = { act: 'reject' | 'revoke'; item: DeskPresentation } | null

/** The agenda, which can be reordered, and the applications with their decisions. */
export const Applications = observer(function Applications({ one, onChanged }: Props) {
  const { decide, move, revoke } = useSource()
  const isWide = useWide()
  const act = useAct()
  const [asked, ask] = useState<Asked>(null)
  const [chosenCode, setChosen] = useState('')
  const canPlan = isAhead(one.state)
  const { presentations } = one
  const pending = presentations.filter(item => item.state === 'pending')
  const at = Math.max(
    0,
    pending.findIndex(item => item.presentation_code === chosenCode),
  )
  const chosen: DeskPresentation | undefined = pending[at]

  const run = async (name: string, code: string, call: (key: string) => Promise<unknown>) => {
    const done = await act(`${name}:${code}`, name, call)
    if (done !== null && name !== 'up' && name !== 'down') toast(t('meetings.decided'), 'ok')
    // After a refusal, too: somebody else has decided.
    onChanged()
  }
  const approve = ({ presentation_code: code }: DeskPresentation) =>
    run('approve', code, key => decide(code, null, key))
  const step = (by: 1 | -1) => {
    const next = pending[at + by]
    if (!next) return
    setChosen(next.presentation_code)
    keepInView(idOf(next.presentation_code))
  }
  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => void (chosen && canPlan && approve(chosen)),
      r: () => chosen && ask({ act: 'reject', item: chosen }),
    },
    isWide,
  )
  const settle = async (reason: string) => {
    if (!asked) return
    const { presentation_code: code } = asked.item
    await run(asked.act, code, key => (asked.act === 'reject' ? decide(code, reason, key) : revoke(code, reason, key)))
    ask(null)
  }
  const approved = presentations.filter(item => item.state === 'approved')
  const labelOf = (act: string, { title }: DeskPresentation) => t('meetings.of', { act, title })

  const acts = (item: DeskPresentation) => {
    if (item.state === 'pending')
      return (
        <>
          <Button
            kind="quiet"
            size="s"
            label={labelOf(t('meetings.reject'), item)}
            onPress={() => ask({ act: 'reject', item })}
          >
            {t('meetings.reject')}
          </Button>
          {canPlan && (
            <Button kind="ink" size="s" label={labelOf(t('meetings.approve'), item)} onPress={() => void approve(item)}>
              {t('meetings.approve')}
            </Button>
          )}
        </>
      )
    if (item.state !== 'approved' || !canPlan) return null
    const place = approved.indexOf(item)
    const { presentation_code: code } = item
    return (
      <>
        {(['up', 'down'] as const).map(by => (
          <Pressable
            key={by}
            className="meeting__move"
            label={labelOf(t(`meetings.${by}`), item)}
            disabled={by === 'up' ? place === 0 : place === approved.length - 1}
            onPress={() => void run(by, code, key => move(code, by, key))}
          >
            <Icon name={by === 'up' ? 'moveup' : 'movedown'} size={20} />
          </Pressable>
        ))}
        <Button
          kind="quiet"
          size="s"
          label={labelOf(t('meetings.revoke'), item)}
          onPress={() => ask({ act: 'revoke', item })}
        >
          {t('meetings.revoke')}
        </Button>
      </>
    )
  }
  return (
    <View className="card meeting__card">
      <View className="row between g12 wrap">
        <View className="t17 w6">{t('meetings.agenda')}</View>
        {isWide && pending.length > 0 && <View className="t13 i3">{t('meetings.keys')}</View>}
      </View>
      {presentations.length === 0 && <Empty bare icon="list" title={t('meetings.agenda_none')} />}
      {presentations.map(item => (
        <View
          key={item.presentation_code}
          id={idOf(item.presentation_code)}
          className={`meeting__item ${isWide && item === chosen ? 'meeting__item--on' : ''}`}
        >
          <Pressable
            className="row g12 grow meeting__thing"
            disabled={!item.has_page}
            onPress={() => openThing(item.object_kind, item.object_code)}
          >
            <View className="meeting__pic">
              <Picture bare ratio="fill" url={item.cover_url} color={item.cover_color} />
            </View>
            <View className="grow meeting__words">
              <View className="t15 w6 two">{item.title}</View>
              <View className="row g8 wrap">
                <Tag tone={TONES[item.state]}>{t(`meetings.presentation_${item.state}`)}</Tag>
                <View className="t13 i3">{nameText(item.owner.nickname)}</View>
                {item.has_page && <Price figures={priceText(item)} />}
              </View>
              {item.note && <View className="t13 i2">{item.note}</View>}
              {item.reason && <View className="t13 i3">{item.reason}</View>}
            </View>
          </Pressable>
          <View className="row g8 none">{acts(item)}</View>
        </View>
      ))}
      <ReasonPopup
        open={asked !== null}
        title={t(asked?.act === 'revoke' ? 'meetings.revoke_title' : 'meetings.reject_title')}
        about={asked?.item.title}
        label={t('meetings.reason_label')}
        act={t(asked?.act === 'revoke' ? 'meetings.revoke' : 'meetings.reject')}
        templates={[t('meetings.why_theme'), t('meetings.why_price'), t('meetings.why_full'), t('meetings.why_docs')]}
        onClose={() => ask(null)}
        onSend={settle}
      />
    </View>
  )
})
