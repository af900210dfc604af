import { Swiper, SwiperItem, Video, View } from '@tarojs/components'
import { useState } from 'react'
import { origin } from '../../platform/browser'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import { Count } from './Count'
import type { GalleryProps } from './types'
import './gallery.scss'

const absolute = (url: string) => (url.startsWith('/') ? origin() + url : url)

/** Pictures and videos to swipe through. The Swiper is uncontrolled: its position is read, never set. */
export const Gallery = ({ items, onLook }: GalleryProps) => {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState<number | null>(null)
  const move = (next: number) => {
    setAt(next)
    if (next !== playing) setPlaying(null)
  }
  return (
    <View className="gallery">
      <Swiper className="gallery__strip" onChange={event => move(event.detail.current)}>
        {items.map((item, i) => (
          <SwiperItem key={item.url}>
            {item.kind === 'video' && playing === i ? (
              <Video className="gallery__video" src={absolute(item.url)} autoplay />
            ) : (
              <Pressable
                className="gallery__frame"
                onPress={() => (item.kind === 'video' ? setPlaying(i) : onLook?.(i))}
              >
                <Picture
                  url={Math.abs(i - at) < 2 ? (item.kind === 'video' ? item.cover : item.url) : null}
                  color={item.color}
                  blur={item.blur}
                  ratio="fill"
                  eager
                />
                {item.kind === 'video' && (
                  <View className="gallery__play">
                    <Icon name="play" size={28} />
                  </View>
                )}
              </Pressable>
            )}
          </SwiperItem>
        ))}
      </Swiper>
      {items.length > 1 && <Count at={at} count={items.length} />}
    </View>
  )
}
