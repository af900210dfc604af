import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ManagedUser } from '#contract/market/users'
import { t } from '#src/locales/base/desk-users'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { Avatar } from '#src/ui/Avatar/Avatar'
import { Chip } from '#src/ui/Chip/Chip'
import { List } from '#src/ui/List/List'
import { Pressable } from '#src/ui/Pressable'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { DeskList } from '#src/shared/desk/DeskList'
import { UserTags } from './UserTags'
import { USER_FILTERS } from './user-source'
import { keyOfUser, type Users } from './useUsers'
import '#src/shared/desk/desk.scss'
import './desk-users.scss'

const ROW_PX = 81
const rowId = (code: string) => `desk-user-${code}`

/** Users: search by name, mobile or code, a filter, and the list. J and K open the next and the previous. */
export const DeskUsers = observer(function DeskUsers({ users }: { users: Users }) {
  const { list, keyword, setKeyword, only, setOnly, chosen, choose, step } = users
  const isWide = useWide()
  const [typed, setTyped] = useState(keyword)
  useKeys({ j: () => step(1), k: () => step(-1) }, isWide)
  useEffect(() => {
    if (isWide && chosen !== null) keepInView(rowId(chosen))
  }, [isWide, chosen])
  const search = (text: string) => {
    setTyped(text)
    setKeyword(text.trim())
  }
  const row = (user: ManagedUser) => (
    <Pressable
      id={rowId(user.user_code)}
      className={`desk-row ${user.user_code === chosen ? 'desk-row--on' : ''}`}
      onPress={() => choose(user.user_code)}
    >
      <Avatar url={user.avatar_url} name={user.nickname} />
      <View className="grow">
        <View className="row between g8">
          <View className="t15 w6 one">{user.nickname}</View>
          <View className="t13 i3 num none">{user.mobile_masked}</View>
        </View>
        <View className="row g4 wrap desk-row__by">
          <UserTags user={user} />
        </View>
      </View>
    </Pressable>
  )
  return (
    <View className="desk-users__list">
      <View className="desk-users__tools">
        <SearchBar
          value={typed}
          placeholder={t('users.search')}
          onChange={setTyped}
          onSearch={() => search(typed)}
          onClear={() => search('')}
        />
        <View className="row g8 desk-users__filters" {...{ role: 'radiogroup', 'aria-label': t('users.filter') }}>
          {USER_FILTERS.map(one => (
            <Chip key={one} chosen={one === only} onPress={() => setOnly(one)}>
              {t(`users.only_${one}`)}
            </Chip>
          ))}
        </View>
      </View>
      <View className="desk-users__rest">
        <DeskList
          title={t('users.title')}
          list={list}
          skeleton={<RowSkeleton />}
          empty={{
            icon: 'users',
            title: t('users.none'),
            text: t(keyword ? 'users.none_found' : 'users.none_such'),
          }}
        >
          <List id="desk-users" items={list.items} keyOf={keyOfUser} render={row} itemPx={ROW_PX} {...list.rest} />
        </DeskList>
      </View>
    </View>
  )
})
