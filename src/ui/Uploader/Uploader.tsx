import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { t } from '../../locales/base/uploader'
import { type Action, ActionSheet } from '../ActionSheet/ActionSheet'
import { FieldError } from '../Field/Field'
import { Icon } from '../Icon/Icon'
import { Picture } from '../Picture'
import { Pressable } from '../Pressable'
import type { UploadItem } from './types'
import { useDrag } from './useDrag'
import './uploader.scss'

interface Props {
  /** Name of its row in the form, if there is more than one. */
  name?: string
  items: readonly UploadItem[]
  /** Maximum number of pictures. */
  max: number
  videosMax?: number
  note: string
  /** The first picture is the cover. */
  hasCover?: boolean
  error?: string | null
  onAdd: () => void
  onAddVideo?: () => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  /** Moves the item to another index; 0 is the cover. */
  onMove: (id: string, place: number) => void
}

/** Pictures and videos of a form: progress, failure and retry on the tile, order by dragging or its action sheet. */
export const Uploader = ({ name = 'media', items, max, videosMax = 0, note, error, onAdd, ...acts }: Props) => {
  const { onAddVideo, onRetry, onRemove, onMove, hasCover = true } = acts
  const [chosen, setChosen] = useState<string | null>(null)
  const at = items.findIndex(item => item.id === chosen)
  const isVideo = items[at]?.kind === 'video'
  const pictures = items.filter(item => item.kind !== 'video').length
  const drag = useDrag(pictures, onMove)
  const to = (place: number) => () => onMove(items[at].id, place)
  const isPicture = at >= 0 && !isVideo
  const actions: (Action | false)[] = [
    isPicture && hasCover && at > 0 && { text: t('uploader.make_cover'), icon: 'image', onPress: to(0) },
    isPicture && at > (hasCover ? 1 : 0) && { text: t('uploader.move_before'), icon: 'moveup', onPress: to(at - 1) },
    isPicture && at < pictures - 1 && { text: t('uploader.move_after'), icon: 'movedown', onPress: to(at + 1) },
    { text: t('uploader.delete'), icon: 'trash', danger: true, onPress: () => onRemove(items[at].id) },
  ]
  return (
    <View id={`field-${name}`} className="card uploader">
      <View className="uploader__grid">
        {items.map((item, i) => (
          <Cell key={item.id} id={item.id} drag={item.kind !== 'video' && pictures > 1 ? drag.cell(item.id, i) : null}>
            <UploadTile
              item={item}
              n={i + 1}
              onOpen={() => !drag.isSpent() && setChosen(item.id)}
              onRetry={() => onRetry(item.id)}
            />
            {hasCover && i === 0 && item.kind !== 'video' && item.state === 'done' && (
              <View className="uploader__cover t11">{t('uploader.cover')}</View>
            )}
            <Pressable
              className="uploader__remove"
              label={item.kind === 'video' ? t('uploader.remove_video') : t('uploader.remove', { n: i + 1 })}
              onPress={() => onRemove(item.id)}
            >
              <View className="uploader__x">
                <Icon name="x" size={12} />
              </View>
            </Pressable>
          </Cell>
        ))}
        {pictures < max && (
          <Pressable className="uploader__cell uploader__add" label={t('uploader.add_picture')} onPress={onAdd}>
            <View className="uploader__inner">
              <Icon name="camera" size={24} />
              <View className="t11 num">
                {pictures} / {max}
              </View>
            </View>
          </Pressable>
        )}
        {onAddVideo && items.length - pictures < videosMax && (
          <Pressable className="uploader__cell uploader__video" label={t('uploader.add_video')} onPress={onAddVideo}>
            <View className="uploader__inner">
              <Icon name="play" size={24} />
              <View className="t11">{t('uploader.video')}</View>
            </View>
          </Pressable>
        )}
      </View>
      {items.map((item, i) => {
        const why = refusalOf(item)
        return (
          why && (
            <View key={item.id} className="uploader__why">
              <FieldError text={max + videosMax > 1 ? t('uploader.why', { what: nameOf(item, i + 1), why }) : why} />
            </View>
          )
        )
      })}
      <FieldError id={`error-${name}`} text={error} />
      <View className="t11 i3 uploader__note">{note}</View>
      <ActionSheet
        open={at >= 0}
        onClose={() => setChosen(null)}
        title={isVideo ? t('uploader.video') : t('uploader.picture_title', { n: at + 1 })}
        actions={actions.filter(action => action !== false)}
      />
    </View>
  )
}

/** A cell of the grid; with `drag` it can be dragged. */
const Cell = ({
  id,
  drag,
  children,
}: {
  id: string
  drag: ReturnType<ReturnType<typeof useDrag>['cell']> | null
  children: ReactNode
}) => (
  <View {...drag} id={`uploader-${id}`} className={`uploader__cell ${drag?.className ?? ''}`}>
    {children}
  </View>
)

const nameOf = ({ kind }: UploadItem, n: number): string =>
  kind === 'video' ? t('uploader.video') : t('uploader.picture_n', { n })

/** Why an item can't be used at all. It stands beside the tile, which has no room for what to do about it. */
export const refusalOf = ({ state, isFinal, error }: UploadItem): string | undefined =>
  state === 'failed' && isFinal ? error : undefined

/** One picture or video with its upload state. */
export const UploadTile = ({
  item,
  n,
  onOpen,
  onRetry,
}: {
  item: UploadItem
  n: number
  onOpen: () => void
  onRetry: () => void
}) => {
  const percent = Math.round(item.progress * 100)
  const isVideo = item.kind === 'video'
  const name = nameOf(item, n)
  return (
    <Pressable
      className="uploader__tile"
      label={
        item.state === 'failed'
          ? [name, item.error, !item.isFinal && t('uploader.retry')].filter(Boolean).join(' ')
          : name
      }
      onPress={item.state === 'failed' && !item.isFinal ? onRetry : onOpen}
    >
      <Picture url={item.previewUrl || null} ratio="square" bare />
      {isVideo && item.state === 'done' && (
        <View className="uploader__play">
          <Icon name="play" size={20} />
        </View>
      )}
      {item.state === 'failed' && (
        <View className="uploader__veil">
          <Icon name={item.isFinal ? 'alert' : 'retry'} size={18} />
          <View>{t(item.isFinal ? 'uploader.refused' : 'uploader.retry')}</View>
        </View>
      )}
      {(item.state === 'sending' || item.state === 'waiting') && (
        <View className="uploader__veil num">
          <View>{t('uploader.uploading', { percent })}</View>
          <View className="uploader__track">
            <View className="uploader__bar" style={{ width: `${percent}%` }} />
          </View>
        </View>
      )}
    </Pressable>
  )
}
