import { View } from '@tarojs/components'
import type { Video } from '#contract/market/share'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { TabStrip } from '#src/ui/Tabs/TabStrip'
import './video-strip.scss'

interface Props {
  title: string
  /** Null while loading: placeholders keep their space. */
  videos: readonly Video[] | null
  hrefOf: (video: Video) => string
  onOpen: (video: Video) => void
}

/** Height of the strip in px, for what is below it. */
export const VIDEO_STRIP_PX = 184

const BONES = 5

/** Videos side by side. */
export const VideoStrip = ({ title, videos, hrefOf, onOpen }: Props) => (
  <View className="video-strip">
    <View className="t15 w6 video-strip__title">{title}</View>
    <TabStrip chosen="">
      <View className="video-strip__row">
        {videos
          ? videos.map(video => (
              <Pressable
                key={video.video_code}
                className="video-strip__one"
                href={hrefOf(video)}
                label={video.title}
                onPress={() => onOpen(video)}
              >
                <View className="video-strip__cover" style={{ backgroundColor: video.cover_color }}>
                  <Picture url={video.cover_url} ratio="fill" bare />
                  <View className="video-strip__play">
                    <Icon name="play" size={16} />
                  </View>
                </View>
                <View className="t11 i2 one video-strip__name">{video.title}</View>
              </Pressable>
            ))
          : Array.from({ length: BONES }, (_, i) => (
              <View key={i} className="video-strip__one" {...{ 'aria-hidden': true }}>
                <View className="video-strip__cover" />
              </View>
            ))}
      </View>
    </TabStrip>
  </View>
)
