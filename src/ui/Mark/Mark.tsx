import { View } from '@tarojs/components'
import './mark.scss'

/** The mark of the app: 二 as two bars, the lower one orange. */
export const Mark = ({ small }: { small?: boolean }) => <View className={`mark ${small ? 'mark--small' : ''}`} />
