import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { isAhead, isToday } from '#domain/review/conference'
import { SITE_PICTURE } from '#domain/base/brand'
import { t } from '#src/locales/review/conference'
import { t as subscribe } from '#src/locales/base/subscribe'
import { back, go, pathTo } from '#src/navigation'
import { origin } from '#src/platform/browser'
import { useShareCard } from '#src/platform/share-card'
import { cardPictures, setShared, withReferral } from '#src/shared/sharing/share'
import { SubscribeOffer } from '#src/shared/subscribe/SubscribeOffer'
import { useApp } from '#src/shared/use-app'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Dialog } from '#src/ui/Popup/Dialog'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { DetailStates } from '#src/ui/States/DetailStates'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { Agenda } from './Agenda'
import { ApplySheet } from './ApplySheet'
import { CalendarDialog, CancelDialog, Foot, subjectOf } from './Foot'
import { Hero, HeroSkeleton } from './Hero'
import { Ahead, Past } from './Others'
import { People } from './People'
import { RemindSheet } from './RemindSheet'
import { type Attendee, useSource } from './source'
import { useConference } from './useConference'
import './conference.scss'

const TABS = ['agenda', 'people', 'others'] as const
type Sheet = 'remind' | 'apply' | 'enterprise' | 'calendar' | null

interface Props {
  /** Without one, the next meeting. */
  code: string | undefined
  title: string
  badges: (person: Attendee) => ReactNode
}

/** The Tuesday appointment: the meeting, its agenda, who comes, and past meetings. */
export const ConferenceView = observer(function ConferenceView({ code, title, badges }: Props) {
  const app = useApp()
  const source = useSource()
  const meeting = useConference(code)
  const { detail, people, past } = meeting
  const [tab, setTab] = useState<(typeof TABS)[number]>('agenda')
  const [sheet, setSheet] = useState<Sheet>(null)
  const close = () => setSheet(null)
  const subject = detail && subjectOf(detail, source)
  const isTonight = Boolean(detail && detail.state !== 'ended' && isToday(detail.starts_at, source.now()))
  const open = (conference_code: string) => void go('conference', { conference_code })

  useShareCard(() => ({
    title: subject?.title ?? title,
    path: withReferral(app.user, pathTo('conference', detail ? { conference_code: detail.conference_code } : {})),
    ...cardPictures(),
  }))
  useEffect(() => {
    if (!subject) return
    const { title: shared, description, link } = subject
    setShared(app, { title: shared, description, link, image: origin() + SITE_PICTURE })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each meeting
  }, [detail?.conference_code])

  const overlay = detail && (
    <>
      <CancelDialog detail={detail} meeting={meeting} />
      <CalendarDialog open={sheet === 'calendar'} onClose={close} />
      <RemindSheet open={sheet === 'remind'} booking={detail.booking} meeting={meeting} onClose={close} />
      <ApplySheet
        open={sheet === 'apply'}
        conferenceCode={detail.conference_code}
        onClose={close}
        onNeed={() => setSheet('enterprise')}
        onDone={() => {
          close()
          void meeting.reload()
        }}
      />
      <Dialog
        open={sheet === 'enterprise'}
        title={t('conference.need_enterprise')}
        text={t('conference.need_enterprise_text')}
        no={t('conference.later')}
        yes={t('conference.to_enterprise')}
        onNo={close}
        onYes={() => {
          close()
          void go('enterprise_certification')
        }}
      />
    </>
  )
  const footer = detail && (
    <Foot
      detail={detail}
      meeting={meeting}
      source={source}
      onRemind={() => setSheet('remind')}
      onRefused={() => setSheet('calendar')}
    />
  )
  return (
    <Page
      nav={
        <View className="conference__bar">
          <NavBar title={title} onBack={() => void back()} />
        </View>
      }
      footer={footer}
      overlay={overlay}
    >
      <DetailStates
        look={meeting}
        now={source.now()}
        gone={{
          title: t('conference.gone'),
          text: t('conference.gone_text'),
          action: t('conference.gone_home'),
          onAction: () => void go('home'),
        }}
        onAgain={() => {
          if (tab === 'people') void people?.retry()
          if (tab === 'others') void past.retry()
        }}
        stripClass="conference__stale"
      >
        {detail ? (
          <>
            <Hero detail={detail} now={source.now} onBegin={() => void meeting.reload()} />
            <View className="conference__tabs">
              <Tabs
                label={t('conference.tabs')}
                items={TABS.map(key => ({
                  key,
                  text: t(key === 'agenda' && isTonight ? 'conference.tab_tonight' : `conference.tab_${key}`),
                }))}
                value={tab}
                onChange={setTab}
              />
            </View>
            {isAhead(detail.state) && (detail.booking?.state === 'booked' || detail.booking?.state === 'waiting') && (
              <View className="conference__offer">
                <SubscribeOffer kinds={['conference']} text={subscribe('subscribe.conference')} />
              </View>
            )}
            {tab === 'agenda' && (
              <>
                <Agenda
                  detail={detail}
                  onApply={() => setSheet(source.isEnterprise() ? 'apply' : 'enterprise')}
                  onWithdraw={meeting.withdraw}
                />
                <Ahead items={meeting.ahead} now={source.now()} onOpen={open} />
              </>
            )}
            {tab === 'people' && people && <People list={people} isOver={detail.state === 'ended'} badges={badges} />}
            {tab === 'others' && <Past list={past} now={source.now()} onOpen={open} />}
          </>
        ) : (
          <>
            <HeroSkeleton />
            <RowSkeleton count={4} />
          </>
        )}
      </DetailStates>
    </Page>
  )
})
