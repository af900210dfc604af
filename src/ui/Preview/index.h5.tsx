import { useEffect, useRef, useState, type UIEvent } from 'react'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture'
import { Float } from '../Popup/Float'
import { Pressable } from '../Pressable'
import type { PreviewProps } from './types'
import './preview.scss'

/** Full-screen pictures and videos. Escape, back, the cross or a tap on a picture closes them. */
export const Preview = ({ items, at, label, onClose }: PreviewProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(at ?? 0)
  useEffect(() => {
    if (at === null || !strip.current) return
    strip.current.scrollLeft = at * strip.current.clientWidth
    setShown(at)
  }, [at])
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  return (
    <Float open={at !== null} onClose={onClose} label={label} shape="full">
      <div className="preview__strip" ref={strip} onScroll={scrolled} tabIndex={items.length > 1 ? 0 : undefined}>
        {items.map((item, i) => (
          <div key={item.url} className="preview__slide" onClick={item.kind === 'image' ? onClose : undefined}>
            {item.kind === 'image' ? (
              <Picture
                whole
                ratio="fill"
                className="preview__picture"
                url={Math.abs(i - shown) < 2 ? item.url : null}
                alt={t('picture.position', { n: i + 1, count: items.length })}
              />
            ) : (
              i === shown && <video className="preview__video" src={item.url} controls playsInline aria-label={label} />
            )}
          </div>
        ))}
      </div>
      <Pressable className="preview__close" label={t('popup.close')} onPress={onClose}>
        <Icon name="x" size={24} />
      </Pressable>
      {items.length > 1 && (
        <div className="preview__count num" aria-live="polite">
          {shown + 1} / {items.length}
        </div>
      )}
    </Float>
  )
}
