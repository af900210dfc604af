import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Picture } from '#contract/shapes'
import { t } from '#src/locales/review/desk'
import { useKeys } from '#src/platform/keys'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { Preview } from '#src/ui/Preview'
import { Scroller } from '#src/ui/Scroller'
import { ErrorState, Info } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskDecision } from '#src/shared/desk/DeskDecision'
import { DeskDuplicates } from './DeskDuplicates'
import { DeskListing } from '#src/shared/desk/DeskListing'
import { DeskProduct } from '#src/shared/desk/DeskProduct'
import { DeskSkeleton } from '#src/shared/desk/DeskSkeleton'
import type { DuplicateDetail, ExamineDetail, ExamineStore } from './source'
import { useBeside } from './useBeside'
import '#src/shared/desk/desk.scss'

/** The media of the full-size viewer, and the index it opens at. */
interface Looking {
  media: Picture[]
  title: string
  at: number
}

interface VersionProps {
  of: DuplicateDetail
  onLook: (looking: Looking) => void
}
/** The pending version, or the one shown beside it. */
const Version = ({ of, onLook }: VersionProps) => {
  const { title } = of.detail
  return of.subject === 'product' ? (
    <DeskProduct detail={of.detail} onLook={(media, at) => onLook({ media, title, at })} />
  ) : (
    <DeskListing detail={of.detail} onLook={at => onLook({ media: of.detail.media, title, at })} />
  )
}

/** Text that may be a contact, which isn't allowed there. Only a hint: the examiner decides. */
const LikelyContact = ({ found }: { found: ExamineDetail['likely_contact'] }) =>
  found.length > 0 && (
    <View className="desk__likely" {...{ role: 'note', 'aria-label': t('desk.likely_contact') }}>
      <Tag tone="gold" icon="alert">
        {t('desk.likely_contact')}
      </Tag>
      {found.map(({ field, text }, i) => (
        <View key={i} className="row g8 t13">
          <View className="i3 none">{t(`field.${field}`)}</View>
          <View className="desk__likely-text">{text}</View>
        </View>
      ))}
    </View>
  )

const CHECK_TONES = { waiting: 'plain', passed: 'green', review: 'gold', risky: 'red' } as const

/** What WeChat's check of texts and pictures says, where it was asked. */
const ContentCheck = ({ found = 'none' }: { found: ExamineDetail['content_check'] }) =>
  found !== 'none' && (
    <View className="row desk__check" {...{ role: 'note' }}>
      <Tag tone={CHECK_TONES[found]} icon={found === 'passed' ? 'check' : 'alert'}>
        {t(`desk.check_${found}`)}
      </Tag>
    </View>
  )

/** The open item and its decision. Keys: A approves, R focuses the reason, J and K open the next and the previous. */
export const DeskPane = observer(function DeskPane({ store }: { store: ExamineStore }) {
  /** Typed reasons by version, so that opening another item loses none. */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [looking, setLooking] = useState<Looking | null>(null)
  const { chosen, detail } = store
  const { beside, togglePrevious, toggleDuplicate } = useBeside(detail)
  useEffect(() => setLooking(null), [chosen])
  useKeys({ j: () => store.step(1), k: () => store.step(-1) }, chosen !== null)

  if (chosen === null) return store.list.items.length > 0 ? <Info bare icon="list" title={t('desk.choose')} /> : null
  if (store.detailFault) return <ErrorState bare text={store.detailFault} onRetry={() => store.reopen()} />
  if (!detail) return <DeskSkeleton />
  const { owner, previous, subject, row } = detail
  const version = `${row.code} ${row.revision_no}`
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
                <Pressable className="desk__compare t13 i2" onPress={togglePrevious}>
                  <Icon name="swap" size={16} />
                  <View>{t(beside?.kind === 'previous' ? 'desk.now' : 'desk.previous')}</View>
                </Pressable>
              )}
            </View>
            <ContentCheck found={detail.content_check} />
            <LikelyContact found={detail.likely_contact} />
            <DeskDuplicates
              found={detail.duplicates}
              beside={beside?.kind === 'duplicate' ? beside.code : null}
              onLook={code => void toggleDuplicate(code)}
            />
            <View className={beside ? 'desk__both' : ''}>
              <Version of={detail} onLook={setLooking} />
              {beside?.kind === 'previous' && previous && (
                <Version of={{ subject, detail: previous } as DuplicateDetail} onLook={setLooking} />
              )}
              {beside?.kind === 'duplicate' &&
                (beside.shown ? <Version of={beside.shown} onLook={setLooking} /> : <DeskSkeleton />)}
            </View>
          </View>
        </Scroller>
      </View>
      <DeskDecision
        key={version}
        store={store}
        reason={reasons[version] ?? ''}
        onReason={text => setReasons(now => ({ ...now, [version]: text }))}
      />
    </View>
  )
})
