import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#src/locales/market/enquiry'
import { SubscribeOffer } from '#src/shared/subscribe/SubscribeOffer'
import { t as subscribe } from '#src/locales/base/subscribe'
import { ActionSheet, type Action } from '#src/ui/ActionSheet/ActionSheet'
import { clockText } from '#src/ui/format'
import { Page } from '#src/ui/Page/Page'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ErrorState, Info } from '#src/ui/States/Info'
import { OfflineStrip } from '#src/ui/States/OfflineStrip'
import { Composer } from './Composer'
import { Lines } from './Lines'
import type { EnquiryThread, Person } from './source'
import { ThreadHead } from './ThreadHead'
import { ThreadSheets } from './ThreadSheets'
import { useThread } from './useThread'
import { useThreadActs } from './useThreadActs'
import './thread.scss'

interface Props {
  code: string | undefined
  nav: ReactNode
  hrefOf: (thread: EnquiryThread) => string
  onThing: (thread: EnquiryThread) => void
  onPerson: (person: Person) => void
  onList: () => void
  onReport: (lineCode: string) => void
  onBlock: (person: Person) => void
  /** Over the page, besides the thread's own. @param retry loads the thread again */
  overlay: (retry: () => void) => ReactNode
}

/** A thread in each of its states. */
export const ThreadView = observer(function ThreadView(props: Props) {
  const state = useThread(props.code)
  const acts = useThreadActs(state)
  const handle = useRef<ScrollerHandle>(null)
  const [isMenu, setMenu] = useState(false)
  const { look, list } = state
  const thread = look.state.status === 'ready' ? look.state.detail : null
  const retry = () => {
    look.retry()
    void state.reload()
  }
  const over = props.overlay(retry)
  if (look.state.status === 'gone')
    return (
      <Page nav={props.nav} overlay={over}>
        <Info
          bare
          icon="chat"
          title={t('enquiry.gone')}
          text={t('enquiry.gone_text')}
          action={t('enquiry.gone_act')}
          onAction={props.onList}
        />
      </Page>
    )
  const { status } = list
  if (look.state.status === 'error' || (thread && status === 'error'))
    return (
      <Page nav={props.nav} overlay={over}>
        <ErrorState
          bare
          text={look.state.status === 'error' ? look.state.text : list.fault || undefined}
          onRetry={retry}
        />
      </Page>
    )
  if (!thread || status !== 'ready')
    return (
      <Page nav={props.nav} overlay={over}>
        <RowSkeleton />
      </Page>
    )
  const { other } = thread
  const hasPerson = other.user_code !== ''
  // Nobody has answered yet.
  const isWaiting = thread.is_asked_by_me && list.items.every(line => line.is_mine)
  const menu: (Action | false)[] = [
    hasPerson && { text: t('enquiry.person'), icon: 'user', onPress: () => props.onPerson(other) },
    thread.state === 'open' &&
      thread.shut === null && { text: t('enquiry.close'), icon: 'ok', onPress: () => acts.ask({ act: 'close' }) },
    hasPerson &&
      !thread.is_blocked_by_me && {
        text: t('enquiry.block'),
        icon: 'lock',
        danger: true,
        onPress: () => props.onBlock(other),
      },
  ]
  return (
    <Page
      column
      nav={props.nav}
      footer={<Composer thread={thread} state={state} acts={acts} onSent={() => handle.current?.scrollTo(0)} />}
      overlay={
        <>
          <ThreadSheets thread={thread} lines={list.items} acts={acts} onReport={props.onReport} />
          <ActionSheet
            open={isMenu}
            onClose={() => setMenu(false)}
            title={thread.thing.title}
            actions={menu.filter(action => action !== false)}
          />
          {over}
        </>
      }
    >
      <ThreadHead
        thread={thread}
        href={props.hrefOf(thread)}
        onThing={() => props.onThing(thread)}
        onMore={() => setMenu(true)}
      />
      <View className="none">
        {list.staleSince !== null && (
          <View className="thread-strip">
            <OfflineStrip
              time={clockText(list.staleSince)}
              isOffline={list.isOffline}
              isSlow={list.isSlow}
              onRetry={retry}
            />
          </View>
        )}
        {isWaiting && (
          <View className="thread-strip">
            <SubscribeOffer kinds={['enquiry']} text={subscribe('subscribe.enquiry')} />
          </View>
        )}
      </View>
      <Lines thread={thread} state={state} acts={acts} handle={handle} />
    </Page>
  )
})
