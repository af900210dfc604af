import { View } from '@tarojs/components'
import type { MyListing } from '../../../contract/listing'
import { t as common } from '../../locales'
import { t } from '../../locales/areas/my-release'
import { Button } from '../../ui/Button/Button'
import { priceText } from '../../ui/format'
import { Icon } from '../../ui/Icon/Icon'
import { Picture } from '../../ui/Picture'
import { Pressable } from '../../ui/Pressable'
import { Price } from '../../ui/Price/Price'
import { Tag } from '../../ui/Tag/Tag'
import { actsOf, canEdit, hasFigures, type Act } from './acts'
import { factsOf, reasonOf, stateTags } from './words'
import './my-release.scss'

export interface MineCardProps {
  item: MyListing
  /** ms */
  now: number
  isBusy: boolean
  href: string
  onOpen: () => void
  onEdit: () => void
  onAct: (act: Act) => void
  onMore: () => void
}

/** Acts that stand on the card itself; the others are in its sheet. */
const SHOWN: readonly Act[] = ['restore', 'put_on', 'renew', 'withdraw']

/** One's own listing: what it is, how it stands, what to do next. */
export const MineCard = ({ item, now, isBusy, href, onOpen, onEdit, onAct, onMore }: MineCardProps) => {
  const reason = reasonOf(item)
  const acts = actsOf(item)
  const shown = acts.filter(act => SHOWN.includes(act)).slice(0, 1)
  const isFixed = item.item_state === 'deleted'
  const hasMore = acts.length > shown.length || hasFigures(item)
  const summary = (
    <>
      {(item.kind === 'supply' || item.cover_url) && (
        <View className="mine__pic">
          <Picture url={item.cover_url} color={item.cover_color ?? undefined} ratio="fill" />
        </View>
      )}
      <View className="grow">
        <View className="t15 w6 two mine__title">
          <Tag tone={item.kind === 'supply' ? 'green' : 'blue'}>{common(`listing.${item.kind}`)}</Tag>{' '}
          {item.title || t('my_release.no_title')}
        </View>
        <Price figures={priceText(item)} tail={item.price_type === 'negotiable' ? '' : `/ ${item.unit}`} />
        <View className="t13 i3 num mine__facts">{factsOf(item, now)}</View>
      </View>
    </>
  )
  return (
    <View className="card mine" {...{ 'aria-busy': isBusy || undefined }}>
      <View className="row g4 wrap mine__tags">
        {stateTags(item).map(({ tone, text }) => (
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
          <View className="grow">{t('my_release.reason', { reason })}</View>
        </View>
      )}
      <View className="mine__acts">
        {hasMore && (
          <Pressable
            className="mine__more t13 i2"
            label={t('my_release.more_of', { title: item.title })}
            disabled={isBusy}
            onPress={onMore}
          >
            {t('my_release.more')}
          </Pressable>
        )}
        {shown.map(act => (
          <Button key={act} kind="sub" size="s" disabled={isBusy} onPress={() => onAct(act)}>
            {t(`my_release.do_${act}`)}
          </Button>
        ))}
        {canEdit(item) && (
          <Button kind={reason ? 'ink' : 'sub'} size="s" disabled={isBusy} onPress={onEdit}>
            {t(reason ? 'my_release.resend' : 'my_release.edit')}
          </Button>
        )}
      </View>
    </View>
  )
}
