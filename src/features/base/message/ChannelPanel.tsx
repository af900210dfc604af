import { observer } from 'mobx-react-lite'
import type { CountedChannel } from '#domain/base/channels'
import { t } from '#src/locales/base/message'
import { back, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { usePageShow } from '#src/ui/Page/usePageShow'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Scroller } from '#src/ui/Scroller'
import { MessageList } from './MessageList'
import { useMessages } from './useMessages'

/** The page that an empty channel's button opens. */
const NEXT = { follow: 'follow', examine: 'release_popup', system: 'home' } as const

/** The page of one counted channel. */
export const ChannelPanel = observer(function ChannelPanel({
  channel,
  title,
}: {
  channel: CountedChannel
  title: string
}) {
  const { store, unread, doomed, askDelete, open, readAll, remove } = useMessages(channel)
  usePageShow(() => void store.list.retry())
  const overlay = (
    <Dialog
      open={doomed !== null}
      title={t('message.delete_title')}
      text={t('message.delete_text')}
      no={t('message.delete_no')}
      yes={t('message.delete')}
      onNo={() => askDelete(null)}
      onYes={() => void remove()}
    />
  )
  return (
    <Page nav={<NavBar onSurface title={title} onBack={() => void back()} />} overlay={overlay}>
      <Scroller onRefresh={() => store.list.reload()}>
        <MessageList
          channel={channel}
          list={store.list}
          now={Date.now()}
          unread={unread}
          onReadAll={() => void readAll()}
          onOpen={open}
          onDelete={askDelete}
          onNext={() => void go(NEXT[channel])}
        />
      </Scroller>
    </Page>
  )
})
