import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../shared/use-app'
import { t } from '../../locales/areas/message'
import { back, go } from '../../navigation'
import { List } from '../../ui/List/List'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Scroller } from '../../ui/Scroller'
import { ListStates } from '../../ui/States/ListStates'
import { Empty } from '../../ui/States/Notice'
import { MessageRow } from './MessageRow'
import { MessageSkeleton } from './MessageSkeleton'
import { MessageStore } from './message-store'
import { usePageSource } from './page-source'
import './message.scss'

const ROW_PX = 89

/** The public announcements: the same for everybody, logged in or not; never counted, and nobody's to delete. */
export const ConferencePanel = observer(function ConferencePanel({ title }: { title: string }) {
  const { messageDeps } = usePageSource()
  const { announced } = useApp().unread
  const [{ list }] = useState(() => new MessageStore(messageDeps('conference')))
  useEffect(() => void list.retry(), [list, announced])
  usePageShow(() => void list.retry())
  const open = () => void go('conference')
  return (
    <Page nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <Scroller onRefresh={() => list.reload()}>
        <ListStates bare list={list} skeleton={<MessageSkeleton />} className="messages" stripClass="messages__stale">
          {list.items.length === 0 ? (
            <Empty
              bare
              icon="cal"
              title={t('message.conference_empty')}
              text={t('message.conference_empty_text')}
              action={t('message.to_conference')}
              onAction={open}
            />
          ) : (
            <List
              id="messages-conference"
              items={list.items}
              keyOf={message => message.id}
              render={message => <MessageRow message={message} now={Date.now()} onOpen={open} />}
              itemPx={ROW_PX}
              {...list.rest}
            />
          )}
        </ListStates>
      </Scroller>
    </Page>
  )
})
