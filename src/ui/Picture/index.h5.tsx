import { useState } from 'react'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import { t } from '../../locales'
import type { PictureProps } from './types'
import './picture.scss'

/** A picture in a frame of fixed ratio: first a colour and a blurred copy; a retry button if it fails to load. */
export const Picture = ({ url, color, blur, ratio, alt = '', eager, bare, whole, className = '' }: PictureProps) => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <span className={`picture picture--${ratio} ${className}`} style={color ? { backgroundColor: color } : undefined}>
      {blur && state !== 'shown' && <span className="picture__blur" style={{ backgroundImage: `url("${blur}")` }} />}
      {url && state !== 'failed' && (
        <img
          key={attempt}
          className={`picture__img ${whole ? 'picture__img--whole' : ''}`}
          src={url}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          {...(eager ? { fetchpriority: 'high' } : {})}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
      {!url && !blur && <Icon name="image" size={24} className="picture__none" />}
      {state === 'failed' && !bare && (
        <Pressable className="picture__retry" label={t('picture.retry')} stop onPress={retry}>
          <Icon name="retry" size={18} />
        </Pressable>
      )}
    </span>
  )
}
