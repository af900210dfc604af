import { View } from '@tarojs/components'
import './spinner.scss'

/** Work under way, in the colour of the text around it. */
export const Spinner = () => <View className="spinner" />
