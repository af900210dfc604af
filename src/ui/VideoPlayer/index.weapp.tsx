import { Video, View } from '@tarojs/components'
import { useState } from 'react'
import { t } from '../../locales/market/share-pages'
import { Icon } from '../Icon/Icon'
import { absolute } from '../Picture/absolute'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import type { VideoPlayerProps } from './types'
import './video-player.scss'

/** A video that fills its container, in WeChat's own player; just the cover unless `isOn`. */
export const VideoPlayer = ({ url, cover, color, isOn }: VideoPlayerProps) => {
  const [hasFailed, setFailed] = useState(false)
  return (
    <View className="video-player" style={{ backgroundColor: color }}>
      {hasFailed ? (
        <Pressable className="video-player__tap" onPress={() => setFailed(false)}>
          <View className="video-player__fault">
            <Icon name="retry" size={28} />
            <View className="t13">{t('video.failed')}</View>
          </View>
        </Pressable>
      ) : isOn ? (
        <Video
          className="video-player__picture"
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
