import { Text, View } from '@tarojs/components'
import { t } from '../../locales'
import './price.scss'

interface Props {
  /** Amount without the currency sign; null shows `none`, or "negotiable". */
  figures: string | null
  none?: string
  /** `/ 箱 · 50 箱起` */
  tail?: string
  large?: boolean
}

/** A price: small currency sign, number, grey tail. */
export const Price = ({ figures, none, tail, large }: Props) => (
  <View className={large ? 'price price--large' : 'price'}>
    {figures !== null && <Text className="price__mark">¥</Text>}
    {`${figures ?? none ?? t('listing.negotiable')}${tail ? ' ' : ''}`}
    {tail && <Text className="price__tail">{tail}</Text>}
  </View>
)
