import { useRef, useState } from 'react'
import { BlockDialog } from '../../../features/follow/BlockDialog'
import { SellerCard } from '../../../features/follow/SellerCard'
import { useTakeDown } from '../../../features/take-down/useTakeDown'
import { Comments, COMMENTS_TOP } from '../../../features/talk/Comments'
import { ReportSheet } from '../../../features/talk/ReportSheet'
import { TalkActs } from '../../../features/talk/TalkActs'
import { TalkSheets } from '../../../features/talk/TalkSheets'
import { useTalk } from '../../../features/talk/useTalk'
import { useThing } from '../../../features/talk/useThing'
import { t } from '../../../locales/areas/talk'
import { askLogin, back } from '../../../navigation'
import type { RouteName } from '../../../routes'
import { openThing, thingHref } from '../../../shared/links/thing'
import { hasSession } from '../../../shared/session/session'
import { EndAct, EndActs } from '../../../ui/EndActs/EndActs'
import type { ScrollerHandle } from '../../../ui/Scroller/types'

type Person = Parameters<typeof SellerCard>[0]['person']
interface Counted {
  like_count: number
  favourite_count: number
  comment_count: number
  is_mine: boolean
}

/** The interactive parts of a listing's or product's page: seller, actions, comments and their overlays. */
export const useTalkParts = (
  kind: 'listing' | 'product',
  code: string | undefined,
  page: RouteName,
  params: Record<string, string | undefined>,
) => {
  const scroll = useRef<ScrollerHandle>(null)
  const isLogin = hasSession()
  const toLogin = () => void askLogin(page, params)
  const thing = useThing(kind, code, toLogin)
  const talk = useTalk({ kind, code: code ?? '' }, toLogin)
  const [isReporting, setReporting] = useState(false)
  const [blocked, setBlocked] = useState<Person | null>(null)
  const takeDown = useTakeDown(kind, code, () => void back())
  const openPerson = (user_code: string) => openThing('user', user_code)
  return {
    scroll,
    again: () => {
      thing.load()
      void talk.store.list.retry()
    },
    person: (person: Person, isMine: boolean) => (
      <SellerCard
        person={person}
        isMine={isMine}
        isFollowed={thing.standing?.is_followed}
        href={thingHref('user', person.user_code)}
        onOpen={() => openPerson(person.user_code)}
        onLogin={isLogin ? undefined : toLogin}
      />
    ),
    acts: (detail: Counted) => (
      <TalkActs
        thing={thing}
        likes={detail.like_count}
        favourites={detail.favourite_count}
        comments={talk.store.total ?? detail.comment_count}
        onComments={() =>
          // The count on the icon, even before the comments are loaded.
          (talk.store.total ?? detail.comment_count) ? scroll.current?.showTop(COMMENTS_TOP) : talk.answer(null, null)
        }
      />
    ),
    below: (person: Person, detail: { title: string; is_mine: boolean }) => (
      <>
        <Comments talk={talk} onPerson={openPerson} isUnderBar={page !== 'purchase_detail'} />
        {!detail.is_mine && (
          <EndActs>
            <EndAct icon="flag" text={t('talk.report')} onPress={() => (isLogin ? setReporting(true) : toLogin())} />
            <EndAct icon="user" text={t('talk.block')} onPress={() => (isLogin ? setBlocked(person) : toLogin())} />
            {takeDown.act(detail)}
          </EndActs>
        )}
      </>
    ),
    overlay: () => (
      <>
        <TalkSheets talk={talk} onLogin={toLogin} />
        <ReportSheet what={isReporting && code ? { kind, code } : null} onClose={() => setReporting(false)} />
        {takeDown.sheet}
        <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
      </>
    ),
  }
}
