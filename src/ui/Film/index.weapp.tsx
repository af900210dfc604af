import { Video, View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../locales/areas/share-pages'
import { Icon } from '../Icon/Icon'
import { absolute } from '../Picture/absolute'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import type { FilmProps } from './types'
import './film.scss'

/** A video that fills its container, in WeChat's own player; just the cover unless `isOn`. */
export const Film = ({ url, cover, color, isOn }: FilmProps) => {
  const [hasFailed, setFailed] = useState(false)
  return (
    <View className="film" style={{ backgroundColor: color }}>
      {hasFailed ? (
        <Pressable className="film__tap" onPress={() => setFailed(false)}>
          <View className="film__fault">
            <Icon name="retry" size={28} />
            <View className="t13">{t('video.failed')}</View>
          </View>
        </Pressable>
      ) : isOn ? (
        <Video
          className="film__picture"
          src={absolute(url)}
          poster={absolute(cover)}
          autoplay
          loop
          muted
          showMuteBtn
          showFullscreenBtn={false}
          enableProgressGesture={false}
          objectFit="contain"
          onError={() => setFailed(true)}
        />
      ) : (
        <Picture url={cover} ratio="fill" whole />
      )}
    </View>
  )
}
