import { Swiper, SwiperItem } from '@tarojs/components'
import type { ReelProps } from './types'
import './reel.scss'

/** Screen-high slides, one below the other. The Swiper is uncontrolled: its position is read, never set. */
export const Reel = ({ keys, at, onChange, render }: ReelProps) => (
  <Swiper className="reel" vertical onChange={event => onChange(event.detail.current)}>
    {keys.map((key, i) => (
      <SwiperItem key={key}>{Math.abs(i - at) < 2 && render(i)}</SwiperItem>
    ))}
  </Swiper>
)
