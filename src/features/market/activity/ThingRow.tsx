import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/activity'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { Tag } from '#src/ui/Tag/Tag'
import './activity.scss'

interface Props {
  kind: 'supply' | 'purchase' | 'product' | 'pallet'
  title: string
  coverUrl: string | null
  isAvailable: boolean
  href: string
  onOpen: () => void
}
const TONES = { supply: 'green', purchase: 'blue', product: 'gold', pallet: 'accent' } as const

/** A listing, product or pallet as one row; marked, and without a link, once it is no longer public. */
export const ThingRow = observer(function ThingRow({ kind, title, coverUrl, isAvailable, href, onOpen }: Props) {
  const body = (
    <>
      {coverUrl && (
        <View className="thing__pic">
          <Picture url={coverUrl} ratio="fill" bare />
        </View>
      )}
      <View className="grow t13 two">
        <Tag tone={TONES[kind]}>{t(`activity.${kind}`)}</Tag> {title}
      </View>
      {!isAvailable && <View className="t11 i3 none">{t('activity.gone')}</View>}
    </>
  )
  return isAvailable ? (
    <Pressable className="thing" href={href} onPress={onOpen}>
      {body}
    </Pressable>
  ) : (
    <View className="thing thing--gone">{body}</View>
  )
})
