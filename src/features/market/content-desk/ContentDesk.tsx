import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { t } from '../../../locales/market/content-desk'
import { showInAddress } from '../../../platform/steps'
import { useWide } from '../../../platform/wide'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Tabs } from '../../../ui/Tabs/Tabs'
import { TabStrip } from '../../../ui/Tabs/TabStrip'
import { Agreements } from './Agreements'
import { Categories } from './Categories'
import { Materials } from './Materials'
import { Videos } from './Videos'
import './content-desk.scss'

const ROOMS = { categories: Categories, agreements: Agreements, materials: Materials, videos: Videos } as const
type Room = keyof typeof ROOMS
const NAMES = Object.keys(ROOMS) as Room[]

interface Props {
  /** Opened first. */
  room?: string
  title: string
  onLeave: () => void
}

/** The operators' editors of the market itself: categories, agreements, share material, video pages. */
export const ContentDesk = observer(function ContentDesk({ room: first, title, onLeave }: Props) {
  const isWide = useWide()
  const [room, setRoom] = useState<Room>(NAMES.find(name => name === first) ?? 'categories')
  const Part = ROOMS[room]
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
              items={NAMES.map(key => ({ key, text: t(`content.${key}`) }))}
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
