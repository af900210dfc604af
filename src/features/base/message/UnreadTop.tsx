import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/base/message'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import './message.scss'

/** The unread count, and the button that marks all as read. */
export const UnreadTop = observer(function UnreadTop({
  count,
  readable = count,
  onReadAll,
}: {
  count: number
  /** How many of them the button marks. */
  readable?: number
  onReadAll: () => void
}) {
  return (
    <View className="messages__top t13 i3">
      <View className="num" {...{ role: 'status' }}>
        {count > 0 ? t('message.unread_count', { count }) : t('message.none_unread')}
      </View>
      {readable > 0 && (
        <Pressable className="messages__all" onPress={onReadAll}>
          <Icon name="ok" size={16} />
          <View>{t('message.read_all')}</View>
        </Pressable>
      )}
    </View>
  )
})
