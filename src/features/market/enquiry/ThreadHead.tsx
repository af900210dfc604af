import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t as common } from '#src/locales'
import { t } from '#src/locales/market/enquiry'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import type { EnquiryThread } from './source'
import { nameOf } from './words'
import './thread.scss'

interface Props {
  thread: EnquiryThread
  href: string
  onThing: () => void
  onMore: () => void
}

/** What a thread is about, and with whom. */
export const ThreadHead = observer(function ThreadHead({ thread, href, onThing, onMore }: Props) {
  const { thing, other } = thread
  return (
    <View className="thread-head">
      <Pressable className="thread-head__thing" href={href} onPress={onThing}>
        <View className="thread-head__pic">
          <Picture bare ratio="square" url={thing.cover_url} />
        </View>
        <View className="grow">
          <View className="t15 w6 two">{thing.title}</View>
          <View className="row g4 wrap">
            <Tag tone="plain">{t(`enquiry.thing_${thing.kind}`)}</Tag>
            <View className="t13 i2 thread-head__who">{t('enquiry.with', { name: nameOf(other) })}</View>
            {other.is_enterprise_certified && (
              <Tag tone="green" icon="shield">
                {common('listing.certified')}
              </Tag>
            )}
          </View>
        </View>
      </Pressable>
      <Pressable className="thread-head__more" label={t('enquiry.more')} onPress={onMore}>
        <Icon name="more" size={22} />
      </Pressable>
    </View>
  )
})
