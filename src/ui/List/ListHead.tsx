import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/**
 * A box for what comes and goes above a list. The box itself is always there: adding or removing a sibling of the list
 * would make setData send all of the list again.
 */
export const ListHead = ({ children }: { children: ReactNode }) => <View>{children}</View>
