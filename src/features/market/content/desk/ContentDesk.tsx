import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useState } from 'react'
import { t } from '#src/locales/market/content-desk'
import { showInAddress } from '#src/platform/steps'
import { useWide } from '#src/platform/wide'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Tabs } from '#src/ui/Tabs/Tabs'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import './content-desk.scss'

type Room = 'categories' | 'agreements' | 'materials' | 'videos'

interface Props {
  rooms: Readonly<Record<Room, ComponentType>>
  /** Opened first. */
  room?: string
  title: string
  onLeave: () => void
}

/** The operators' editors of the market itself: categories, agreements, share material, video pages. */
export const ContentDesk = observer(function ContentDesk({ rooms, room: first, title, onLeave }: Props) {
  const isWide = useWide()
  const names = Object.keys(rooms) as Room[]
  const [room, setRoom] = useState<Room>(names.find(name => name === first) ?? 'categories')
  const Part = rooms[room]
  const enter = (next: Room) => {
    setRoom(next)
    showInAddress('room', next === 'categories' ? null : next)
  }
  return (
    <Page wide={isWide} nav={<NavBar title={title} onBack={onLeave} />}>
      <View className="content-desk">
        <View className="content-desk__tabs">
          <TabStrip chosen={`content-${room}`}>
            <Tabs
              name="content"
              label={title}
              items={names.map(key => ({ key, text: t(`content.${key}`) }))}
              value={room}
              onChange={enter}
            />
          </TabStrip>
        </View>
        <View className="content-desk__room">
          <Part />
        </View>
      </View>
    </Page>
  )
})
