import type { UIEvent } from 'react'
import type { VerticalSwiperProps } from './types'
import './vertical-swiper.scss'

/** Screen-high slides, one below the other: native scrolling with snap points, usable with the arrow keys. */
export const VerticalSwiper = ({ keys, at, onChange, label, render }: VerticalSwiperProps) => {
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const next = Math.round(currentTarget.scrollTop / Math.max(1, currentTarget.clientHeight))
    if (next !== at && next < keys.length) onChange(next)
  }
  return (
    <div
      className="vertical-swiper"
      role="group"
      aria-label={label}
      tabIndex={keys.length > 1 ? 0 : undefined}
      onScroll={scrolled}
    >
      {keys.map((key, i) => (
        <div key={key} className="vertical-swiper__sheet">
          {Math.abs(i - at) < 2 && render(i)}
        </div>
      ))}
    </div>
  )
}
