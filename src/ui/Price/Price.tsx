import { Text, View } from '@tarojs/components'
import { t } from '../../locales'
import './price.scss'

interface Props {
  /** Figures without the currency's mark; null: to be negotiated. */
  figures: string | null
  /** `/ 箱 · 50 箱起` */
  tail?: string
  large?: boolean
}

/** Money: the mark smaller than the number, what follows in grey. */
export const Price = ({ figures, tail, large }: Props) => (
  <View className={large ? 'price price--large' : 'price'}>
    {figures !== null && <Text className="price__mark">¥</Text>}
    {`${figures ?? t('listing.negotiable')}${tail ? ' ' : ''}`}
    {tail && <Text className="price__tail">{tail}</Text>}
  </View>
)
