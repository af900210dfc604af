import { Text, View } from '@tarojs/components'
import { t } from '../../locales'

/** The honest page for what is not built yet. */
export const BeingPrepared = ({ title }: { title: string }) => (
  <View>
    <Text>{t('prepared.text', { name: title })}</Text>
  </View>
)
