import { ScrollView } from '@tarojs/components'
import type { TabStripProps } from './types'
import './tabs.scss'

/** Tabs that may be wider than the screen: the chosen one is brought into view. */
export const TabStrip = ({ chosen, children }: TabStripProps) => (
  <ScrollView className="tab-strip" scrollX enhanced showScrollbar={false} scrollIntoView={chosen}>
    {children}
  </ScrollView>
)
