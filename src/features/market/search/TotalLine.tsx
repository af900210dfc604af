import { View } from '@tarojs/components'
import { aria } from '#src/platform/aria'
import './search.scss'

/** How many a filter finds; after a search the line above its hits says it. */
export const TotalLine = ({ total }: { total: string | null }) =>
  total && (
    <View className="total-line t13 i3 num" {...aria({ role: 'status' })}>
      {total}
    </View>
  )
