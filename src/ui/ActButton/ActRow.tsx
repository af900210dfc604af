import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './act-button.scss'

/** Small actions side by side in equal columns, before the bar's main button. */
export const ActRow = ({ children }: { children: ReactNode }) => <View className="act-row">{children}</View>
