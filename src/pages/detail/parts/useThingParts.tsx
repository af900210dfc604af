import { useRef, useState } from 'react'
import { AppealSheet } from '#src/features/review/appeal/AppealSheet'
import type { Appealed } from '#src/features/review/appeal/source'
import { Comments, COMMENTS_TOP } from '#src/features/review/comments/Comments'
import { CommentSheets } from '#src/features/review/comments/CommentSheets'
import { useCommenting } from '#src/features/review/comments/useCommenting'
import { BlockDialog } from '#src/features/market/follow/BlockDialog'
import { SellerCard } from '#src/features/market/follow/SellerCard'
import { ReactionActs } from '#src/features/market/activity/ReactionActs'
import { useReactions } from '#src/features/market/activity/useReactions'
import { ReportSheet } from '#src/features/review/reports/ReportSheet'
import { useTakeDown } from '#src/features/market/take-down/useTakeDown'
import { t as appeal } from '#src/locales/review/appeal'
import { t as follow } from '#src/locales/market/follow'
import { t as report } from '#src/locales/review/reports'
import { askLogin, back } from '#src/navigation'
import type { RouteName } from '#src/routes'
import { openThing, thingHref } from '#src/shared/links/thing'
import { useApp } from '#src/shared/use-app'
import { EndAct, EndActs } from '#src/ui/EndActs/EndActs'
import type { ScrollerHandle } from '#src/ui/Scroller/types'

type Person = Parameters<typeof SellerCard>[0]['person']
type Reported = Parameters<typeof ReportSheet>[0]['what']
interface Counted {
  like_count: number
  favourite_count: number
  comment_count: number
  is_mine: boolean
}

/** The interactive parts of a listing's or product's page: seller, actions, comments and their overlays. */
export const useThingParts = (
  kind: 'listing' | 'product',
  code: string | undefined,
  page: RouteName,
  params: Record<string, string | undefined>,
) => {
  const scroll = useRef<ScrollerHandle>(null)
  const { isLogin } = useApp().session
  const toLogin = () => void askLogin(page, params)
  const reactions = useReactions(kind, code, toLogin)
  const commenting = useCommenting({ kind, code: code ?? '' }, toLogin)
  const [reported, setReported] = useState<Reported>(null)
  const [blocked, setBlocked] = useState<Person | null>(null)
  const [appealed, setAppealed] = useState<Appealed | null>(null)
  const takeDown = useTakeDown(kind, code, () => void back())
  const openPerson = (user_code: string) => openThing('user', user_code)
  return {
    scroll,
    again: () => {
      reactions.load()
      void commenting.store.list.retry()
    },
    person: (person: Person, isMine: boolean) => (
      <SellerCard
        person={person}
        isMine={isMine}
        isFollowed={reactions.own.is_followed}
        href={thingHref('user', person.user_code)}
        onOpen={() => openPerson(person.user_code)}
        onLogin={isLogin ? undefined : toLogin}
      />
    ),
    acts: (detail: Counted) => (
      <ReactionActs
        reactions={reactions}
        likes={detail.like_count}
        favourites={detail.favourite_count}
        comments={commenting.store.total ?? detail.comment_count}
        onComments={() =>
          // The count on the icon, even before the comments are loaded.
          (commenting.store.total ?? detail.comment_count)
            ? scroll.current?.showTop(COMMENTS_TOP)
            : commenting.answer(null, null)
        }
      />
    ),
    below: (person: Person, detail: { title: string; is_mine: boolean; item_state: string }) => (
      <>
        <Comments state={commenting} onPerson={openPerson} isUnderBar={page !== 'purchase_detail'} />
        {detail.is_mine && detail.item_state === 'taken_down' && (
          <EndActs>
            <EndAct
              icon="retry"
              text={appeal('appeal.appeal')}
              onPress={() => setAppealed(code ? { kind, code, title: detail.title } : null)}
            />
          </EndActs>
        )}
        {!detail.is_mine && (
          <EndActs>
            <EndAct
              icon="flag"
              text={report('reports.report')}
              onPress={() => (isLogin ? setReported(code ? { kind, code } : null) : toLogin())}
            />
            <EndAct
              icon="user"
              text={follow('follow.block_owner')}
              onPress={() => (isLogin ? setBlocked(person) : toLogin())}
            />
            {takeDown.act(detail)}
          </EndActs>
        )}
      </>
    ),
    overlay: () => (
      <>
        <CommentSheets
          state={commenting}
          onReport={comment => setReported({ kind: 'comment', code: comment })}
          onLogin={toLogin}
        />
        <ReportSheet what={reported} onClose={() => setReported(null)} />
        {takeDown.sheet}
        <AppealSheet thing={appealed} onClose={() => setAppealed(null)} />
        <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
      </>
    ),
  }
}
