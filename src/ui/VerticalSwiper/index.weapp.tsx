import { Swiper, SwiperItem } from '@tarojs/components'
import type { VerticalSwiperProps } from './types'
import './vertical-swiper.scss'

/** Screen-high slides, one below the other. The Swiper is uncontrolled: its position is read, never set. */
export const VerticalSwiper = ({ keys, at, onChange, render }: VerticalSwiperProps) => (
  <Swiper className="vertical-swiper" vertical onChange={event => onChange(event.detail.current)}>
    {keys.map((key, i) => (
      <SwiperItem key={key}>{Math.abs(i - at) < 2 && render(i)}</SwiperItem>
    ))}
  </Swiper>
)
