import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** A titled group of the kit page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="kit-group" style={{ padding: '20px 0 4px' }}>
    <View className="t13 w6 i2" style={{ paddingBottom: '8px' }}>
      {title}
    </View>
    {children}
  </View>
)
