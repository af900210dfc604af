import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** The title of a part of a product's page. */
export const PartTitle = ({ children }: { children: ReactNode }) => (
  <View className="t15 w6 product-detail__head" {...{ role: 'heading', 'aria-level': 2 }}>
    {children}
  </View>
)
