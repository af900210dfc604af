import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/review/conference-desk'
import { useWide } from '#src/platform/wide'
import { meetingTime, meetingTitle } from '#src/ui/format/meeting'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Pressable } from '#src/ui/Pressable'
import { Scroller } from '#src/ui/Scroller'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty, ErrorState, Info } from '#src/ui/States/Info'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Tag, type TagTone } from '#src/ui/Tag/Tag'
import { Applications } from './Applications'
import { MeetingForm } from './MeetingForm'
import { type DeskConferenceRow, type Meetings, useMeetings } from './source'
import './conference-desk.scss'

const WHEN = ['ahead', 'past'] as const
const TONES: Record<DeskConferenceRow['state'], TagTone> = {
  announced: 'blue',
  open: 'green',
  live: 'accent',
  ended: 'plain',
  cancelled: 'red',
}

const Row = ({ row, isOn, onOpen }: { row: DeskConferenceRow; isOn: boolean; onOpen: () => void }) => (
  <Pressable className={`meeting-row ${isOn ? 'meeting-row--on' : ''}`} onPress={onOpen}>
    <View className="row between g8 wrap">
      <View className="t13 i3 num">{`${t('meetings.number', { number: row.number })} · ${meetingTime(row.starts_at)}`}</View>
      <Tag tone={TONES[row.state]}>{t(`meetings.state_${row.state}`)}</Tag>
    </View>
    <View className="t15 w6 two">{meetingTitle(row.title)}</View>
    <View className="row g8 wrap t13 i3 num">
      <View>
        {row.state === 'ended'
          ? t('meetings.attended', { count: row.attended_count })
          : t('meetings.booked', { count: row.booked_count, capacity: row.capacity })}
      </View>
      {row.waiting_count > 0 && <View>{t('meetings.waiting', { count: row.waiting_count })}</View>}
      {row.pending_count > 0 && <Tag tone="gold">{t('meetings.pending', { count: row.pending_count })}</Tag>}
    </View>
  </Pressable>
)

const Rows = observer(function Rows({ meetings }: { meetings: Meetings }) {
  const { list, filter, code } = meetings
  return (
    <View className="pane meeting-list">
      <View className="row between g8 meeting-list__head">
        <Tabs
          label={t('meetings.when')}
          items={WHEN.map(key => ({ key, text: t(`meetings.${key}`) }))}
          value={filter.when}
          onChange={when => meetings.narrow({ when })}
        />
        <Pressable className="meeting-list__refresh t13 i2" onPress={() => void list.retry()}>
          {t('meetings.refresh')}
        </Pressable>
      </View>
      <View className="pane__rest">
        <Scroller key={filter.when}>
          <ListStates bare list={list} skeleton={<RowSkeleton />} stripClass="meeting__strip">
            {list.items.length === 0 && (
              <Empty bare icon="cal" title={t('meetings.empty')} text={t('meetings.empty_text')} />
            )}
            {list.items.map(row => (
              <Row
                key={row.conference_code}
                row={row}
                isOn={row.conference_code === code}
                onOpen={() => meetings.choose(row.conference_code)}
              />
            ))}
            {list.cursor !== null && (
              <Pressable
                className="meeting-list__more t13 i2"
                busy={list.isLoadingMore}
                onPress={() => void list.more()}
              >
                {t('meetings.more')}
              </Pressable>
            )}
          </ListStates>
        </Scroller>
      </View>
    </View>
  )
})

const Pane = observer(function Pane({ meetings }: { meetings: Meetings }) {
  const { code, one, fault, retry, changed } = meetings
  if (code === null) return <Info bare icon="cal" title={t('meetings.choose')} />
  if (!one) return fault ? <ErrorState bare text={fault} onRetry={retry} /> : <RowSkeleton />
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <View className="meeting">
            <View className="t17 w6 meeting__title">
              {`${t('meetings.number', { number: one.number })} · ${meetingTitle(one.title)}`}
            </View>
            <Applications one={one} onChanged={() => changed()} />
            {/* A new version remounts the form: what was typed for the old one would undo another's edit. */}
            <MeetingForm key={`${one.conference_code} ${one.version}`} one={one} onChanged={changed} />
          </View>
        </Scroller>
      </View>
    </View>
  )
})

interface Props {
  /** Opened first. */
  code?: string
  title: string
  onLeave: () => void
}

/** The operators' editor of meetings: list and meeting side by side, on a narrow screen one over the other. */
export const ConferenceDesk = observer(function ConferenceDesk({ code, title, onLeave }: Props) {
  const isWide = useWide()
  const meetings = useMeetings(code, isWide)
  const isOpen = !isWide && meetings.code !== null
  return (
    <Page wide={isWide} nav={<NavBar title={title} onBack={isOpen ? () => meetings.choose(null) : onLeave} />}>
      {isWide ? (
        <View className="meetings">
          <Rows meetings={meetings} />
          <View className="meetings__pane">
            <Pane meetings={meetings} />
          </View>
        </View>
      ) : isOpen ? (
        <Pane meetings={meetings} />
      ) : (
        <Rows meetings={meetings} />
      )}
    </Page>
  )
})
