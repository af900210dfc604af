import { Text, View } from '@tarojs/components'
import { t } from '../../locales'
import './price.scss'

interface Props {
  /** Figures without the currency's mark; null: to be negotiated, or what `none` says. */
  figures: string | null
  none?: string
  /** `/ 箱 · 50 箱起` */
  tail?: string
  large?: boolean
}

/** Money: the mark smaller than the number, what follows in grey. */
export const Price = ({ figures, none, tail, large }: Props) => (
  <View className={large ? 'price price--large' : 'price'}>
    {figures !== null && <Text className="price__mark">¥</Text>}
    {`${figures ?? none ?? t('listing.negotiable')}${tail ? ' ' : ''}`}
    {tail && <Text className="price__tail">{tail}</Text>}
  </View>
)
