import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { NEWS_KINDS } from '#domain/market/follow'
import { useApp } from '#src/shared/use-app'
import { t } from '#src/locales/market/follow'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Chip } from '#src/ui/Chip/Chip'
import { timeText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { List } from '#src/ui/List/List'
import { Pressable } from '#src/ui/Pressable'
import { CardSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { Empty } from '#src/ui/States/Info'
import type { NewsItem } from './source'
import { Suggestions } from './Suggestions'
import type { NewsState } from './useNews'
import './follow.scss'

const NEWS_PX = 204

interface NewsLinks {
  personHref: (userCode: string) => string
  onPerson: (userCode: string) => void
  renderCard: (item: NewsItem) => ReactNode
  onHome: () => void
  onAll: () => void
}

/** News of followed users, newest first; suggestions while the user follows nobody. */
export const NewsFeed = observer(function NewsFeed({ news, ...links }: { news: NewsState } & NewsLinks) {
  const { list, kind, setKind, people, suggested } = news
  const at = useApp().clock.now()
  const isAlone = people?.length === 0
  const row = (item: NewsItem) => {
    const who = item.listing?.seller ?? item.product?.supplier
    return (
      <View className="news__one">
        {who && (
          <Pressable
            className="news__who"
            href={links.personHref(who.user_code)}
            onPress={() => links.onPerson(who.user_code)}
          >
            <Avatar size="m" url={who.avatar_url} name={who.nickname} />
            <View className="grow t13 one">
              <View className="w6 news__name">{who.nickname}</View>
              {who.is_enterprise_certified && <Icon name="shield" size={14} className="news__mark" />}{' '}
              {t(`follow.published_${item.kind}`)}
            </View>
            <View className="t11 i3 num none">{timeText(item.at, at)}</View>
          </Pressable>
        )}
        <View className={item.product ? 'lone' : ''}>{links.renderCard(item)}</View>
      </View>
    )
  }
  if (isAlone)
    return suggested?.length ? (
      <Suggestions people={suggested} hrefOf={links.personHref} onOpen={links.onPerson} onFollowed={news.reload} />
    ) : (
      <Empty
        icon="follow"
        title={t('follow.empty_following')}
        text={t('follow.empty_following_text')}
        action={t('follow.empty_following_act')}
        onAction={links.onHome}
      />
    )
  return (
    <>
      <View className="row g8 news__kinds" {...{ role: 'radiogroup', 'aria-label': t('follow.news_kinds') }}>
        {[null, ...NEWS_KINDS].map(one => (
          <Chip key={one ?? 'all'} line chosen={kind === one} onPress={() => setKind(one)}>
            {t(one === null ? 'follow.all' : `follow.news_${one}`)}
          </Chip>
        ))}
      </View>
      <View className="pad">
        <ListStates list={list} skeleton={<CardSkeleton />} onRetry={news.retry}>
          {list.items.length > 0 ? (
            <List
              id={`news-${kind ?? 'all'}`}
              items={list.items}
              keyOf={news.keyOf}
              render={row}
              itemPx={NEWS_PX}
              offsetPx={150}
              {...list.rest}
            />
          ) : (
            <Empty
              icon="follow"
              title={t('follow.news_empty')}
              text={t('follow.news_empty_text')}
              action={t('follow.all_people')}
              onAction={links.onAll}
            />
          )}
        </ListStates>
      </View>
    </>
  )
})
