import { View } from '@tarojs/components'
import './spinner.scss'

/** A spinner in the colour of the surrounding text. */
export const Spinner = () => <View className="spinner" />
