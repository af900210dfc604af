import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../locales'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable'
import { absolute } from './absolute'
import type { PictureProps } from './types'
import './picture.scss'

/** A picture in a frame of fixed ratio: first a colour and a blurred copy; a retry button if it fails to load. */
export const Picture = ({ url, color, blur, ratio, eager, bare, whole, className = '' }: PictureProps) => {
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  // As few elements and attributes as possible: every card's setData payload has them (defaults: config/aria.js).
  const shared = { mode: whole ? ('aspectFit' as const) : undefined, lazyLoad: eager ? false : undefined }
  const onError = () => setFailed(true)
  if (bare && url && !failed) return <Image className={className} src={absolute(url)} onError={onError} {...shared} />
  return (
    <View className={`picture picture--${ratio} ${className}`} style={color ? { backgroundColor: color } : undefined}>
      {blur && (url === null || shown !== url) && (
        <View className="picture__blur" style={{ backgroundImage: `url("${blur}")` }} />
      )}
      {url && !failed && (
        <Image
          className="picture__img"
          src={absolute(url)}
          onError={onError}
          {...(blur && { onLoad: () => setShown(url) })}
          {...shared}
        />
      )}
      {!url && !blur && <Icon name="image" size={24} className="picture__none" />}
      {failed && !bare && (
        <Pressable className="picture__retry" label={t('picture.retry')} stop onPress={() => setFailed(false)}>
          <Icon name="retry" size={18} />
        </Pressable>
      )}
    </View>
  )
}
