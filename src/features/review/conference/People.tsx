import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { t } from '#src/locales/review/conference'
import { openThing, thingHref } from '#src/shared/links/thing'
import type { Pager } from '#src/stores/pager'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { nameText } from '#src/ui/format/name'
import { PagedList } from '#src/ui/List/PagedList'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Empty } from '#src/ui/States/Info'
import { Tag } from '#src/ui/Tag/Tag'
import type { Attendee } from './source'
import './conference.scss'

const ROW_PX = 64

interface Props {
  list: Pager<Attendee>
  isOver: boolean
  /** A person's badges; passed in by the page. */
  badges: (person: Attendee) => ReactNode
}

/** Who comes, or came. */
export const People = observer(function People({ list, isOver, badges }: Props) {
  useEffect(() => void list.retry(), [list])
  return (
    <View className="conference__part">
      <PagedList
        id="conference-people"
        className="card conference__card conference__list"
        list={list}
        skeleton={<RowSkeleton />}
        empty={
          <Empty
            bare
            icon="users"
            title={t(isOver ? 'conference.people_none' : 'conference.people_empty')}
            text={isOver ? undefined : t('conference.people_empty_text')}
          />
        }
        keyOf={one => one.user_code}
        render={one => (
          <Pressable
            className="conference__row"
            href={thingHref('user', one.user_code)}
            onPress={() => openThing('user', one.user_code)}
          >
            <Avatar url={one.avatar_url} name={one.nickname} />
            <View className="grow row g4 wrap conference__words">
              <View className="t15 w6">{nameText(one.nickname)}</View>
              {badges(one)}
              {one.is_presenter && <Tag tone="accent">{t('conference.presenter')}</Tag>}
            </View>
          </Pressable>
        )}
        itemPx={ROW_PX}
      />
    </View>
  )
})
