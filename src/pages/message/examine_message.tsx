import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../app/page'
import type { Message } from '../../../contract/message'
import { MessageList } from '../../features/message/MessageList'
import { useMessages } from '../../features/message/useMessages'
import { t } from '../../locales'
import { back, go } from '../../navigation'
import { Icon } from '../../ui/Icon/Icon'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Pressable } from '../../ui/Pressable'
import { Scroller } from '../../ui/Scroller'

const open = ({ object_kind, object_code }: Message) => {
  if (!object_code) return
  if (object_kind === 'purchase') void go('purchase_detail', { listing_code: object_code })
  else if (object_kind === 'supply' || object_kind === 'listing')
    void go('supply_detail', { listing_code: object_code })
}

const ExamineMessage = observer(function ExamineMessage({ title }: PageProps<'examine_message'>) {
  const { store, unread, read, readAll } = useMessages('examine')
  const count = unread()
  return (
    <Page nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <Scroller onRefresh={() => store.reload()}>
        {count > 0 && (
          <View className="messages__top t13 i3">
            <View className="num">{t('message.unread_count', { count })}</View>
            <Pressable className="messages__all" onPress={() => void readAll()}>
              <Icon name="ok" size={16} />
              <View>{t('message.read_all')}</View>
            </Pressable>
          </View>
        )}
        <MessageList
          store={store}
          now={Date.now()}
          onPublish={() => void go('release_supply', {})}
          onOpen={message => {
            read(message)
            open(message)
          }}
        />
      </Scroller>
    </Page>
  )
})

export default page('examine_message', ExamineMessage)
