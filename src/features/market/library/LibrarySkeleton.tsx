import { View } from '@tarojs/components'
import type { Shape } from './source'
import './library.scss'

/** Placeholder while products load. */
export const LibrarySkeleton = ({ shape }: { shape: Shape }) => (
  <View className={shape === 'tile' ? 'library__pair library__bones' : ''} {...{ 'aria-hidden': true }}>
    {Array.from({ length: shape === 'tile' ? 4 : 6 }, (_, i) =>
      shape === 'tile' ? (
        <View key={i} className="library__half library__tile-bone" />
      ) : (
        <View key={i} className="library__bone">
          <View className="library__bone-pic" />
          <View className="grow">
            <View className="library__line" />
            <View className="library__line library__line--short" />
          </View>
        </View>
      ),
    )}
  </View>
)
