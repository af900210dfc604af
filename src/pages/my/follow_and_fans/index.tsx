import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { FollowList, usePersonActs } from '#src/features/market/follow/FollowList'
import { useFollowList } from '#src/features/market/follow/useFollowList'
import { t } from '#src/locales/market/follow'
import { back, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'
import { SearchBar } from '#src/ui/SearchBar/SearchBar'
import { Tabs } from '#src/ui/Tabs/Tabs'

const SIDES = ['following', 'fans', 'blocked'] as const

const FollowAndFans = observer(function FollowAndFans({ title, params }: PageProps<'follow_and_fans'>) {
  const people = useFollowList(SIDES.find(side => side === params.side) ?? 'following')
  const acts = usePersonActs(people)
  const [typed, setTyped] = useState('')
  const clear = () => {
    setTyped('')
    people.setKeyword('')
  }
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={() => void back()} />} overlay={acts.sheets}>
      <View className="people__top">
        <Tabs
          label={t('follow.tabs')}
          items={SIDES.map(key => ({ key, text: t(`follow.tab_${key}`) }))}
          value={people.side}
          onChange={people.setSide}
        />
        <View className="people__search">
          <SearchBar
            value={typed}
            placeholder={t('follow.search')}
            onChange={setTyped}
            onSearch={() => people.setKeyword(typed.trim())}
            onClear={clear}
            onEscape={clear}
          />
        </View>
      </View>
      <Scroller fills key={people.key} onRefresh={() => people.list.reload()}>
        <FollowList
          people={people}
          acts={acts}
          hrefOf={item => thingHref('user', item.user_code)}
          onOpen={item => openThing('user', item.user_code)}
          onNext={() => void (people.side === 'fans' ? go('release_popup') : go('home'))}
        />
      </Scroller>
    </Page>
  )
})

export default page('follow_and_fans', FollowAndFans)
