import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Picture } from '../../../contract/shapes'
import { t } from '../../locales/areas/desk'
import { useKeys } from '../../platform/keys'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Button } from '../../ui/Button/Button'
import { Chip } from '../../ui/Chip/Chip'
import { FieldError } from '../../ui/Field/Field'
import { Icon } from '../../ui/Icon/Icon'
import { Pressable } from '../../ui/Pressable'
import { Preview } from '../../ui/Preview'
import { Scroller } from '../../ui/Scroller'
import { ErrorState, Notice } from '../../ui/States/Notice'
import { Tag } from '../../ui/Tag/Tag'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/Toast/toast'
import { DeskListing } from './DeskListing'
import { DeskProduct } from './DeskProduct'
import { DeskSkeleton } from './DeskSkeleton'
import type { QueueStore } from './queue-store'
import type { ExamineDetail } from './source'
import './desk.scss'

/** What is looked at in full size. */
interface Looking {
  media: Picture[]
  title: string
  at: number
}

interface VersionProps {
  detail: ExamineDetail
  which: 'detail' | 'previous'
  onLook: (looking: Looking) => void
}
/** The version that waits, or the one that everybody sees. */
const Version = ({ detail, which, onLook }: VersionProps) => {
  if (detail.subject === 'product') {
    const shown = detail[which]
    return shown && <DeskProduct detail={shown} onLook={(media, at) => onLook({ media, title: shown.title, at })} />
  }
  const shown = detail[which]
  return shown && <DeskListing detail={shown} onLook={at => onLook({ media: shown.media, title: shown.title, at })} />
}

/** What may be a contact where none may stand: marked, since a person decides. */
const LikelyContact = ({ found }: { found: ExamineDetail['likely_contact'] }) =>
  found.length > 0 && (
    <View className="desk__likely" {...{ role: 'note', 'aria-label': t('desk.likely_contact') }}>
      <Tag tone="gold" icon="alert">
        {t('desk.likely_contact')}
      </Tag>
      {found.map(({ field, text }, i) => (
        <View key={i} className="row g8 t13">
          <View className="i3 none">{t(`desk.in_${field}`)}</View>
          <View className="desk__likely-text">{text}</View>
        </View>
      ))}
    </View>
  )

const REASONS = ['picture', 'contact', 'price', 'forbidden', 'duplicate'] as const

/** The open listing and its decision. A approves, R rejects, J and K open the next and the one before. */
export const DeskPane = observer(function DeskPane({ store }: { store: QueueStore }) {
  /** Why each would be rejected, as far as it was written: looking at another one loses nothing. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const [showsPrevious, setShowsPrevious] = useState(false)
  const [looking, setLooking] = useState<Looking | null>(null)
  const { chosen, detail } = store
  const reason = (chosen && reasons[chosen]) || ''
  const setReason = (text: string) => setReasons(now => (chosen ? { ...now, [chosen]: text } : now))
  useEffect(() => {
    setFault('')
    setShowsPrevious(false)
    setLooking(null)
  }, [chosen])

  const decide = async (decision: 'approved' | 'rejected') => {
    if (decision === 'rejected' && !reason.trim()) return setFault(t('desk.reason_needed'))
    const result = await store.decide(decision, decision === 'rejected' ? reason.trim() : undefined)
    if (result === 'failed') {
      if (store.fault) toast(store.fault, 'alert')
    } else toast(t(`desk.${result}`), result === 'taken' ? 'alert' : 'ok')
  }
  useKeys({ a: () => void decide('approved'), r: () => void decide('rejected') }, detail !== null && !looking)
  useKeys({ j: () => store.step(1), k: () => store.step(-1) }, chosen !== null && !looking)

  if (chosen === null) return store.list.items.length > 0 ? <Notice bare icon="list" title={t('desk.choose')} /> : null
  if (store.detailFault) return <ErrorState bare text={store.detailFault} onRetry={() => store.reopen()} />
  if (!detail) return <DeskSkeleton />
  const { owner, previous } = detail
  return (
    <View className="pane">
      {looking && (
        <Preview items={looking.media} at={looking.at} label={looking.title} onClose={() => setLooking(null)} />
      )}
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner">
            <View className="row between g12 wrap">
              <View className="row g12">
                <Avatar url={owner.avatar_url} name={owner.nickname} />
                <View>
                  <View className="row g4 wrap">
                    <View className="t15 w6">{owner.nickname}</View>
                    {owner.is_enterprise_certified && (
                      <Tag tone="green" icon="shield">
                        {t('listing.certified')}
                      </Tag>
                    )}
                  </View>
                  <View className="t13 i3 num">
                    {t('desk.record', {
                      submitted: owner.submitted,
                      approved: owner.approved,
                      rejected: owner.rejected,
                    })}
                  </View>
                </View>
              </View>
              {previous && (
                <Pressable className="desk__compare t13 i2" onPress={() => setShowsPrevious(!showsPrevious)}>
                  <Icon name="swap" size={16} />
                  <View>{t(showsPrevious ? 'desk.now' : 'desk.previous')}</View>
                </Pressable>
              )}
            </View>
            <LikelyContact found={detail.likely_contact} />
            <View className={showsPrevious ? 'desk__both' : ''}>
              <Version detail={detail} which="detail" onLook={setLooking} />
              {showsPrevious && previous && <Version detail={detail} which="previous" onLook={setLooking} />}
            </View>
          </View>
        </Scroller>
      </View>
      <View className="desk__decide">
        <View className="t13 i3">{t('desk.reason')}</View>
        <View className="row g8 wrap desk__reasons" {...{ role: 'radiogroup', 'aria-label': t('desk.reason') }}>
          {REASONS.map(key => {
            const text = t(`desk.reason_${key}`)
            return (
              <Chip
                key={key}
                line
                chosen={reason === text}
                onPress={() => {
                  setReason(reason === text ? '' : text)
                  setFault('')
                }}
              >
                {text}
              </Chip>
            )
          })}
        </View>
        <View className="desk__own">
          <TextInput
            value={reason}
            label={t('desk.reason')}
            placeholder={t('desk.reason_other')}
            maxLength={200}
            invalid={Boolean(fault)}
            describedBy="error-reason"
            onChange={text => {
              setReason(text)
              setFault('')
            }}
          />
        </View>
        <FieldError id="error-reason" text={fault} />
        <View className="row g12 desk__acts">
          <Button kind="sub" size="l" disabled={store.isDeciding} onPress={() => void decide('rejected')}>
            {t('desk.reject')} <View className="desk__key t11 i3">R</View>
          </Button>
          <Button size="l" grow busy={store.isDeciding} onPress={() => void decide('approved')}>
            {t('desk.approve')} <View className="desk__key t11">A</View>
          </Button>
        </View>
      </View>
    </View>
  )
})
