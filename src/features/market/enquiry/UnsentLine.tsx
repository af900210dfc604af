import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/enquiry'
import { FieldError } from '#src/ui/Field/Field'
import { Pressable } from '#src/ui/Pressable'
import { Bubble } from './LineBubble'
import type { Outbox, Unsent } from './outbox'
import './thread.scss'

/** A line of mine that is not sent yet: says so, and offers to try again or to drop it. */
export const UnsentLine = observer(function UnsentLine({ unsent, outbox }: { unsent: Unsent; outbox: Outbox }) {
  const { key, text, pictures, state, why } = unsent
  const isSending = outbox.sending === key
  return (
    <View className="up-row">
      <Bubble
        isMine
        name={t('enquiry.me')}
        foot={
          isSending ? (
            t('enquiry.sending')
          ) : (
            <View className="row g4">
              <View {...{ role: 'status' }}>{t(state === 'waiting' ? 'enquiry.waiting' : 'enquiry.failed')}</View>
              <Pressable className="line__do t13" onPress={() => void outbox.retry(key)}>
                {t('enquiry.retry')}
              </Pressable>
              <Pressable className="line__do t13" onPress={() => outbox.drop(key)}>
                {t('enquiry.drop')}
              </Pressable>
            </View>
          )
        }
      >
        <View className="t15 line__text">{text}</View>
        {pictures.length > 0 && (
          <View className="t13 i2">{t('enquiry.with_pictures', { count: pictures.length })}</View>
        )}
        {why && <FieldError text={why} />}
      </Bubble>
    </View>
  )
})
