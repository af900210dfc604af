import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { ChannelRows } from '../../features/base/message/ChannelRows'
import { openChannel } from '../../features/base/message/open'
import { useChannels } from '../../features/base/message/useChannels'
import { t } from '../../locales/base/message'
import { t as subscribe } from '../../locales/base/subscribe'
import { back, go } from '../../navigation'
import { SubscribeOffer } from '../../shared/subscribe/SubscribeOffer'
import { Button } from '../../ui/Button/Button'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { usePageShow } from '../../ui/Page/usePageShow'
import { Scroller } from '../../ui/Scroller'

const Messages = observer(function Messages({ title }: PageProps<'message'>) {
  const { list, unread, readAll } = useChannels()
  usePageShow(() => void list.retry())
  return (
    <Page
      nav={
        <NavBar
          onSurface
          title={title}
          onBack={() => void back()}
          extra={
            <Button kind="quiet" size="s" onPress={() => void go('notifications')}>
              {t('message.settings')}
            </Button>
          }
        />
      }
    >
      <Scroller onRefresh={() => list.reload()}>
        <ChannelRows
          list={list}
          unread={unread}
          onOpen={openChannel}
          onEnquiries={() => void go('enquiries')}
          onReadAll={() => void readAll()}
        />
        <View className="pad messages__offer">
          {/* Enquiries are offered on their own pages. */}
          <SubscribeOffer kinds={['quote', 'examine', 'conference']} text={subscribe('subscribe.messages')} />
        </View>
      </Scroller>
    </Page>
  )
})

export default page('message', Messages)
