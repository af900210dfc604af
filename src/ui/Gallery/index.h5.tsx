import { type UIEvent, useState } from 'react'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import { Count } from './Count'
import type { GalleryProps } from './types'
import './gallery.scss'

/**
 * Pictures and videos to swipe through: native scrolling with snap points, usable with the arrow keys. A video shows
 * its cover until it is tapped, and again once it is swiped away: one player at most.
 */
export const Gallery = ({ items, label, onLook }: GalleryProps) => {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState<number | null>(null)
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const next = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))
    setAt(next)
    if (next !== playing) setPlaying(null)
  }
  return (
    <div className="gallery">
      <div
        className="gallery__strip"
        role="group"
        aria-label={label}
        tabIndex={items.length > 1 ? 0 : undefined}
        onScroll={scrolled}
      >
        {items.map((item, i) => {
          const position = t('picture.position', { n: i + 1, count: items.length })
          if (item.kind === 'video' && playing === i)
            return (
              <div key={item.url} className="gallery__slide">
                <video
                  className="gallery__video"
                  src={item.url}
                  poster={item.cover ?? undefined}
                  controls
                  autoPlay
                  playsInline
                  aria-label={label}
                />
              </div>
            )
          const open = () => (item.kind === 'video' ? setPlaying(i) : onLook?.(i))
          return (
            <div key={item.url} className="gallery__slide">
              <Picture
                url={item.kind === 'video' ? item.cover : item.url}
                color={item.color}
                blur={item.blur}
                ratio="fill"
                alt={position}
                eager={i === 0}
              />
              {(onLook || item.kind === 'video') && (
                <Pressable
                  className="gallery__tap"
                  label={`${t(item.kind === 'video' ? 'picture.play' : 'picture.look')} ${i + 1}`}
                  onPress={open}
                >
                  {item.kind === 'video' && (
                    <span className="gallery__play">
                      <Icon name="play" size={28} />
                    </span>
                  )}
                </Pressable>
              )}
            </div>
          )
        })}
        {items.length === 0 && <Picture url={null} ratio="fill" />}
      </div>
      {items.length > 1 && <Count at={at} count={items.length} />}
    </div>
  )
}
