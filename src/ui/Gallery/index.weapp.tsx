import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useState } from 'react'
import { Picture } from '../Picture'
import { Count } from './Count'
import type { GalleryProps } from './types'
import './gallery.scss'

/** Pictures to swipe through. The swiper alone moves itself: its change is only read. */
export const Gallery = ({ items }: GalleryProps) => {
  const [at, setAt] = useState(0)
  return (
    <View className="gallery">
      <Swiper className="gallery__strip" onChange={event => setAt(event.detail.current)}>
        {items.map((item, i) => (
          <SwiperItem key={item.url}>
            <Picture url={Math.abs(i - at) < 2 ? item.url : null} color={item.color} ratio="fill" eager />
          </SwiperItem>
        ))}
      </Swiper>
      {items.length > 1 && <Count at={at} count={items.length} />}
    </View>
  )
}
