import { View } from '@tarojs/components'
import type { FolderCard } from '#contract/market/folder'
import { t } from '#src/locales/market/folder'
import { Button } from '#src/ui/Button/Button'
import { countText } from '#src/ui/format'
import { Tag } from '#src/ui/Tag/Tag'
import './folder.scss'

interface Props {
  folder: FolderCard
  onEdit: () => void
  onPublish: () => void
  onPallet: () => void
  onPicture: () => void
  onWithdraw: () => void
  onAppeal: () => void
}

/** A folder's name, note and state, with the actions on its pallet. */
export const FolderHead = ({ folder, ...on }: Props) => {
  const {
    name,
    note,
    product_count: count,
    is_published: isPublished,
    is_findable: isFindable,
    view_count: views,
    taken_down_reason: reason,
  } = folder
  return (
    <View className="folder-head">
      <View className="row between g8">
        <View className="grow t17 w6 folder__name" {...{ role: 'heading', 'aria-level': 1 }}>
          {name}
        </View>
        <Button kind="sub" size="s" icon="edit" onPress={on.onEdit}>
          {t('folder.edit')}
        </Button>
      </View>
      {note && <View className="t13 i2 folder-head__note">{note}</View>}
      <View className="row g8 wrap t13 i3 num folder-head__note">
        {t('folder.count', { count })}
        {isPublished && <Tag tone="green">{t('folder.published')}</Tag>}
        {isPublished && isFindable && <Tag tone="plain">{t('folder.is_findable')}</Tag>}
        {isPublished && views > 0 && t('folder.views', { count: countText(views) })}
      </View>
      {reason !== undefined && (
        <View className="folder-head__down" {...{ role: 'note' }}>
          <View className="t15">{t('folder.taken_down', { reason })}</View>
          <Button kind="sub" size="s" onPress={on.onAppeal}>
            {t('folder.appeal')}
          </Button>
        </View>
      )}
      {isPublished && (
        <View className="row g8 wrap folder-head__acts">
          <Button kind="sub" size="s" onPress={on.onPallet}>
            {t('folder.open_pallet')}
          </Button>
          <Button kind="sub" size="s" onPress={on.onPicture}>
            {t('folder.picture')}
          </Button>
          <Button kind="sub" size="s" onPress={on.onPublish}>
            {t('folder.republish')}
          </Button>
          <Button kind="sub" size="s" onPress={on.onWithdraw}>
            {t('folder.withdraw')}
          </Button>
        </View>
      )}
    </View>
  )
}
