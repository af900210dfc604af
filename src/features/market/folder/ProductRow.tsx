import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { FolderProduct } from '#contract/market/folder'
import { formatFen } from '#domain/kit/money'
import { unitName } from '#src/locales'
import { t } from '#src/locales/market/folder'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Price } from '#src/ui/Price/Price'
import { Tag } from '#src/ui/Tag/Tag'
import { lowestPrice } from '#src/ui/format'
import { supplyPrice } from './words'
import './folder.scss'

interface Props {
  product: FolderProduct
  href: string
  onOpen: () => void
  onMore: () => void
  /** While products are being chosen: whether this one is. */
  chosen?: boolean
  onChoose?: () => void
  /** The drag handle. */
  grip: ReactNode
}

/** A product in the user's folder, with the user's own price and remark. */
export const ProductRow = observer(function ProductRow(props: Props) {
  const { product, href, onOpen, onMore, chosen, onChoose, grip } = props
  const { own_price_fen: own, is_available: isAvailable, is_mine: isMine, leader_price_fen: leader } = product
  const price = own === null ? lowestPrice(product) : { figures: formatFen(own), tail: `/ ${unitName(product.unit)}` }
  const face = (
    <>
      <View className="folder-row__pic">
        <Picture url={product.cover_url} color={product.cover_color} ratio="fill" />
      </View>
      <View className="grow">
        <View className="t15 w6 two">
          {!isAvailable && <Tag tone="plain">{t(isMine ? 'folder.unavailable_mine' : 'folder.unavailable')}</Tag>}
          {isAvailable ? '' : ' '}
          {product.title}
        </View>
        <Price {...price} />
        <View className="t13 i3 num">
          {own === null ? t('folder.no_price') : supplyPrice(product)}
          {leader !== undefined && (
            <Text>
              {' · '}
              <Text className="whole">{t('folder.leader_price', { price: formatFen(leader) })}</Text>
            </Text>
          )}
        </View>
        {product.remark && <View className="t13 one folder-row__remark">{product.remark}</View>}
      </View>
    </>
  )
  const rowClass = `folder-row ${isAvailable ? '' : 'folder-row--gone'}`
  if (onChoose)
    return (
      <Pressable
        role="checkbox"
        chosen={chosen}
        className={rowClass}
        style={{ width: '100%' }}
        label={t('folder.choose', { name: product.title })}
        onPress={onChoose}
      >
        <View className="folder-row__side">
          <View className={`folder-row__box ${chosen ? 'folder-row__box--on' : ''}`}>
            {chosen && <Icon name="check" size={14} />}
          </View>
        </View>
        <View className="folder-row__main">{face}</View>
      </Pressable>
    )
  return (
    <View className={rowClass}>
      {grip}
      <Pressable className="folder-row__main" href={href} onPress={onOpen}>
        {face}
      </Pressable>
      <Pressable
        className="folder-row__side folder-row__more"
        label={t('folder.more_of', { name: product.title })}
        onPress={onMore}
      >
        <Icon name="more" size={20} />
      </Pressable>
    </View>
  )
})
