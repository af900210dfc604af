import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { LISTING_KINDS, type ListingKind } from '#domain/market/listing'
import { t } from '#src/locales/market/listing-form'
import { useApp } from '#src/shared/use-app'
import { Icon } from '#src/ui/Icon/Icon'
import { Popup } from '#src/ui/Popup/Popup'
import { Pressable } from '#src/ui/Pressable'
import { useSource } from './source'
import './listing-form.scss'

interface Props {
  open: boolean
  onClose: () => void
  onPick: (kind: PublishKind) => void
}

/** What can be published. Products don't count towards the daily quota. */
type PublishKind = ListingKind | 'product'
const KINDS: readonly PublishKind[] = [...LISTING_KINDS, 'product']
const ICONS = { supply: 'box', purchase: 'mega', product: 'grid' } as const

/** What a 发布 button opens: the choice of kind, and how many publications are left today. */
export const PublishPopup = ({ open, onClose, onPick }: Props) => {
  const { config, session } = useApp()
  const { loadQuota } = useSource()
  const [quota, setQuota] = useState<{ left: number; limit: number } | null>(null)
  useEffect(() => {
    if (open && session.uid !== null) void loadQuota().then(setQuota)
  }, [open, session, loadQuota])
  return (
    <Popup open={open} onClose={onClose} title={t('release.choose')}>
      {KINDS.map(kind => (
        <Pressable key={kind} className="release__choice" onPress={() => onPick(kind)}>
          <View className={`release__choice-icon release__choice-icon--${kind}`}>
            <Icon name={ICONS[kind]} size={24} />
          </View>
          <View className="grow">
            <View className="t15 w6">{t(`release.choose_${kind}`)}</View>
            <View className="t13 i3">{t(`release.choose_${kind}_text`)}</View>
          </View>
          <Icon name="right" size={20} className="i4" />
        </Pressable>
      ))}
      <View className="t13 i3 num release__left" {...{ role: 'status' }}>
        {quota &&
          (quota.left > 0
            ? t('release.quota', { count: quota.left })
            : t('release.quota_none', { limit: quota.limit, count: config.limit('extra_listing_coins') }))}
      </View>
    </Popup>
  )
}
