import { Swiper, SwiperItem } from '@tarojs/components'
import type { ReelProps } from './types'
import './reel.scss'

/** Sheets as tall as the screen, one below the other. The swiper alone moves itself: its change is only read. */
export const Reel = ({ keys, at, onChange, render }: ReelProps) => (
  <Swiper className="reel" vertical onChange={event => onChange(event.detail.current)}>
    {keys.map((key, i) => (
      <SwiperItem key={key}>{Math.abs(i - at) < 2 && render(i)}</SwiperItem>
    ))}
  </Swiper>
)
