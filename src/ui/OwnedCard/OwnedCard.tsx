import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { t } from '../../locales/market/own-items'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import { Tag, type TagTone } from '../Tag/Tag'
import './owned-card.scss'

interface Props {
  title: string
  /** Its state. */
  tags: readonly { tone: TagTone; text: string }[]
  /** Left out if it has none. */
  picture?: { url: string | null; color: string | null }
  /** Summary of the item. */
  children: ReactNode
  /** In the recycle bin: can't be opened. */
  isFixed: boolean
  isBusy: boolean
  href: string
  onOpen: () => void
  /** Why it was rejected or taken down. */
  reason: string | null
  /** Actions on the card itself. */
  acts: readonly { text: string; onPress: () => void }[]
  /** Left out if the action sheet would be empty. */
  onMore?: () => void
  /** Left out if it can't be edited. */
  onEdit?: () => void
  /** Label of the edit button if there is a `reason`. */
  resend: string
}

/** Card of the user's own listing or product: summary, state, next actions. */
export const OwnedCard = observer(function OwnedCard(props: Props) {
  const { title, tags, picture, children, isFixed, isBusy, href, onOpen, reason, acts, onMore, onEdit, resend } = props
  const summary = (
    <>
      {picture && (
        <View className="mine__pic">
          <Picture url={picture.url} color={picture.color} ratio="fill" />
        </View>
      )}
      <View className="grow">{children}</View>
    </>
  )
  return (
    <View className="card mine" {...{ 'aria-busy': isBusy || undefined }}>
      <View className="row g4 wrap mine__tags">
        {tags.map(({ tone, text }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </View>
      {isFixed ? (
        <View className="mine__body">{summary}</View>
      ) : (
        <Pressable className="mine__body" href={href} onPress={onOpen}>
          {summary}
        </Pressable>
      )}
      {reason && (
        <View className="mine__reason t13">
          <Icon name="alert" size={16} />
          <View className="grow">{t('own_item.reason', { reason })}</View>
        </View>
      )}
      <View className="mine__acts">
        {onMore && (
          <Pressable
            className="mine__more t13 i2"
            label={t('own_item.more_of', { title })}
            disabled={isBusy}
            onPress={onMore}
          >
            {t('own_item.more')}
          </Pressable>
        )}
        {acts.map(({ text, onPress }) => (
          <Button key={text} kind="sub" size="s" disabled={isBusy} onPress={onPress}>
            {text}
          </Button>
        ))}
        {onEdit && (
          <Button kind={reason ? 'ink' : 'sub'} size="s" disabled={isBusy} onPress={onEdit}>
            {reason ? resend : t('own_item.edit')}
          </Button>
        )}
      </View>
    </View>
  )
})
