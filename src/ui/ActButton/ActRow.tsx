import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './act-button.scss'

/** Small acts side by side in columns of one width, before the main button of the bar. */
export const ActRow = ({ children }: { children: ReactNode }) => <View className="act-row">{children}</View>
