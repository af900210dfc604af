import { type UIEvent, useState } from 'react'
import { t } from '../../locales'
import { Picture } from '../Picture'
import { Count } from './Count'
import type { GalleryProps } from './types'
import './gallery.scss'

/** Pictures to swipe through: the browser's own scrolling with snap points, usable by arrow keys. */
export const Gallery = ({ items, label }: GalleryProps) => {
  const [at, setAt] = useState(0)
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  return (
    <div className="gallery">
      <div
        className="gallery__strip"
        role="group"
        aria-label={label}
        tabIndex={items.length > 1 ? 0 : undefined}
        onScroll={scrolled}
      >
        {items.map((item, i) => (
          <div key={item.url} className="gallery__slide">
            <Picture
              url={item.url}
              color={item.color}
              ratio="fill"
              alt={t('picture.position', { n: i + 1, count: items.length })}
              eager={i === 0}
            />
          </div>
        ))}
        {items.length === 0 && <Picture url={null} ratio="fill" />}
      </div>
      {items.length > 1 && <Count at={at} count={items.length} />}
    </div>
  )
}
