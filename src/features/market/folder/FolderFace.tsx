import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { FolderCard } from '#contract/market/folder'
import { t } from '#src/locales/market/folder-pick'
import { countText } from '#src/ui/format'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Tag } from '#src/ui/Tag/Tag'
import './folder.scss'

/** The folder's own cover, else four product pictures, else the first one. */
const Cover = ({ folder }: { folder: FolderCard }) => {
  const { cover_url: cover, cover_urls: covers } = folder
  if (cover) return <Picture url={cover} ratio="fill" />
  if (covers.length === 0) return <Icon name="folder" size={28} className="i4" />
  if (covers.length < 4) return <Picture url={covers[0]} ratio="fill" />
  return (
    <View className="folder__four">
      {covers.slice(0, 4).map((url, i) => (
        <View key={i} className="folder__quarter">
          <Picture url={url} ratio="fill" />
        </View>
      ))}
    </View>
  )
}

/** A folder as a row: cover, name, note, number of products. */
export const FolderFace = ({ folder, tail }: { folder: FolderCard; tail?: ReactNode }) => {
  const { name, note, product_count: count, is_published: isPublished, view_count: views } = folder
  const facts = [
    t('folder.count', { count }),
    isPublished && views > 0 && t('folder.views', { count: countText(views) }),
  ]
  return (
    <>
      <View className="folder__pic">
        <Cover folder={folder} />
      </View>
      <View className="grow">
        <View className="t15 w6 two folder__name">{name}</View>
        {note && <View className="t13 i3 one">{note}</View>}
        <View className="row g8 wrap t13 i3 num">
          {facts.filter(Boolean).join(' · ')}
          {isPublished && <Tag tone="green">{t('folder.published')}</Tag>}
        </View>
      </View>
      {tail}
    </>
  )
}
