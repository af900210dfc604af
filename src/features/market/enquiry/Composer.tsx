import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ENQUIRY_LIMITS as LIMITS } from '#domain/market/enquiry'
import { countWritten, typedRoom } from '#domain/kit/written'
import { t } from '#src/locales/market/enquiry'
import { Button } from '#src/ui/Button/Button'
import { FieldError } from '#src/ui/Field/Field'
import { Icon } from '#src/ui/Icon/Icon'
import { Pressable } from '#src/ui/Pressable'
import { TextInput } from '#src/ui/TextInput'
import { refusalOf, UploadTile } from '#src/ui/Uploader/Uploader'
import type { EnquiryThread } from './source'
import { useComposer, type Composing } from './useComposer'
import type { Thread } from './useThread'
import type { ThreadActs } from './useThreadActs'
import './thread.scss'

/** From here on the field says how many characters are left. */
const NEARLY = LIMITS.textMax - 100
/** Lines left today that are worth a word. */
const FEW = 10

interface Props {
  thread: EnquiryThread
  state: Thread
  acts: ThreadActs
  onSent: () => void
}

/** The pictures of the line that is being written. */
const Pictures = ({ uploads }: Pick<Composing, 'uploads'>) =>
  uploads.items.length === 0 ? null : (
    <View className="row g8 wrap composer__pics">
      {uploads.items.map((item, i) => (
        <View key={item.id} className="composer__pic">
          <UploadTile item={item} n={i + 1} onOpen={() => undefined} onRetry={() => uploads.retry(item.id)} />
          <Pressable
            className="uploader__remove"
            label={t('enquiry.remove_picture', { n: i + 1 })}
            onPress={() => uploads.remove(item.id)}
          >
            <View className="uploader__x">
              <Icon name="x" size={12} />
            </View>
          </Pressable>
        </View>
      ))}
      {uploads.items.map(item => (
        <FieldError key={item.id} text={refusalOf(item)} />
      ))}
    </View>
  )

/** What the two have agreed on, and what each can do besides writing. */
const Acts = observer(function Acts({ thread, acts }: Pick<Props, 'thread' | 'acts'>) {
  const { mine, theirs } = thread.sample
  return (
    <View className="row g8 wrap composer__acts">
      <Button kind="sub" size="s" icon="coin" onPress={() => acts.offer(null)}>
        {t('enquiry.offer')}
      </Button>
      {!mine && (
        <Button kind="sub" size="s" icon="box" busy={acts.isAgreeing} onPress={acts.agree}>
          {t('enquiry.agree')}
        </Button>
      )}
      {(mine || theirs) && (
        <View className={`t13 grow ${mine && theirs ? 'composer__agreed' : 'i3'}`}>
          {t(mine && theirs ? 'enquiry.agreed' : mine ? 'enquiry.agreed_mine' : 'enquiry.agreed_theirs')}
        </View>
      )}
    </View>
  )
})

/** One thing at a time: what keeps a line from going, or what it does. */
const hintOf = ({ quota, state, may_name_contact: mayNameContact }: EnquiryThread): string | null => {
  const { left_today: left } = quota
  if (left === 0) return t('enquiry.lines_none')
  if (state === 'closed') return t('enquiry.reopens')
  if (left <= FEW) return t('enquiry.lines_left', { count: left })
  return mayNameContact ? null : t('enquiry.no_contacts')
}

const Shut = ({ children }: { children: ReactNode }) => (
  <View className="row g8 t13 i2 composer__shut" {...{ role: 'status' }}>
    <Icon name="lock" size={16} className="none" />
    <View className="grow">{children}</View>
  </View>
)

/** The field at the bottom of a thread; or why nothing can be written. */
export const Composer = observer(function Composer({ thread, state, acts, onSent }: Props) {
  const { shut } = thread
  const { uploads, text, fault, ...composing } = useComposer(state, onSent)
  if (shut)
    return (
      <Shut>{t(shut === 'apart' && thread.is_blocked_by_me ? 'enquiry.shut_blocked' : `enquiry.shut_${shut}`)}</Shut>
    )
  const hint = hintOf(thread)
  const count = countWritten(text)
  return (
    <View className="composer">
      <Acts thread={thread} acts={acts} />
      <Pictures uploads={uploads} />
      <View className="composer__row">
        {uploads.items.length < LIMITS.picturesMax && (
          <Pressable className="composer__add" label={t('enquiry.add_picture')} onPress={() => void uploads.add()}>
            <Icon name="camera" size={22} />
          </Pressable>
        )}
        <View className="composer__box">
          <TextInput
            id="input-line"
            multiline
            rows={1}
            className="composer__text"
            label={t('enquiry.write')}
            placeholder={t('enquiry.write')}
            value={text}
            maxLength={typedRoom(LIMITS.textMax)}
            invalid={fault !== ''}
            describedBy={fault ? 'error-line' : undefined}
            onChange={composing.type}
          />
          {count > NEARLY && (
            <View className={`t11 num composer__count ${count > LIMITS.textMax ? 'composer__count--over' : 'i3'}`}>
              {`${count} / ${LIMITS.textMax}`}
            </View>
          )}
        </View>
        <Button disabled={!composing.canSend} onPress={composing.send}>
          {t('enquiry.send')}
        </Button>
      </View>
      <FieldError id="error-line" text={fault} />
      {hint && <View className="t11 i3">{hint}</View>}
    </View>
  )
})
