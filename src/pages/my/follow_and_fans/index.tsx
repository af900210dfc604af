import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../../shared/page/page'
import { FollowList, usePersonActs } from '../../../features/market/follow/FollowList'
import { useFollowList } from '../../../features/market/follow/useFollowList'
import { t } from '../../../locales/market/follow'
import { back, go } from '../../../navigation'
import { openThing, thingHref } from '../../../shared/links/thing'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'
import { SearchBar } from '../../../ui/SearchBar/SearchBar'
import { Tabs } from '../../../ui/Tabs/Tabs'

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
