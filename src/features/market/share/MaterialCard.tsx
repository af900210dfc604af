import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Material } from '#contract/market/share'
import { openThing } from '#src/shared/links/thing'
import { saveAll, type SaveTarget } from '#src/shared/sharing/save'
import { t } from '#src/locales/market/share-pages'
import { album } from '#src/platform/album'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import { useSource } from './source'

/** Texts longer than this are folded. */
const FOLD_CHARS = 90

/** One piece of share material: its text to copy, its pictures and video to save, and how often it was used. */
export const MaterialCard = ({ material, onLook }: { material: Material; onLook: (at: number) => void }) => {
  const { noteUse } = useSource()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [uses, setUses] = useState(material.use_count)
  const { text, media, video_code } = material
  const isLong = Array.from(text).length > FOLD_CHARS
  const video = media.find(item => item.kind === 'video')
  const used = () => void noteUse(material).then(count => count !== null && setUses(count))

  const copyText = async () => {
    const isCopied = await copyAndSay(text, t('poster.copied'), t('poster.copy_failed'))
    if (isCopied) used()
  }
  const save = async () => {
    if (isSaving) return
    if (!album.canSave) return toast(t('material.hold'), 'image')
    setSaving(true)
    const targets: SaveTarget[] = media.map(({ url, kind }) => ({ url, kind }))
    const saved = await saveAll(targets, material.title.slice(0, 20))
    setSaving(false)
    if (saved === null) return
    const left = targets.length - saved
    toast(
      saved === 0 ? t('share.save_failed') : t(left ? 'material.saved_some' : 'material.saved', { count: saved, left }),
      left ? 'alert' : 'ok',
    )
    if (saved > 0) used()
  }

  return (
    <View className="card material">
      <View className="t15 w6">{material.title}</View>
      <View className={`i2 material__text ${isLong && !isOpen ? 'material__text--folded' : ''}`}>{text}</View>
      {isLong && (
        <Pressable className="material__fold t13 w6" onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'material.less' : 'material.more')}
        </Pressable>
      )}
      {media.length > 0 && (
        <View className={`material__media ${media.length === 1 ? 'material__media--one' : ''}`}>
          {media.map((item, i) => (
            <Pressable
              key={item.url}
              className="material__picture"
              label={`${t(item.kind === 'video' ? 'material.play' : 'poster.alt', { title: material.title })} ${i + 1}`}
              onPress={() => (item.kind === 'video' && video_code ? openThing('video', video_code) : onLook(i))}
            >
              <Picture url={item.small_url} color={item.color} blur={item.placeholder} ratio="square" />
              {item.kind === 'video' && (
                <View className="material__play">
                  <Icon name="play" size={22} />
                </View>
              )}
            </Pressable>
          ))}
        </View>
      )}
      <View className="material__foot">
        <View className="t11 i3 num grow">{uses > 0 ? t('material.uses', { count: uses }) : ''}</View>
        {media.length > 0 && (
          <Button kind="sub" size="s" icon="down2" busy={isSaving} onPress={() => void save()}>
            {isSaving
              ? t('material.saving')
              : video && media.length === 1
                ? t('material.save_video')
                : t('material.save', { count: media.length })}
          </Button>
        )}
        <Button kind="ink" size="s" icon="copy" onPress={() => void copyText()}>
          {t('material.copy')}
        </Button>
      </View>
    </View>
  )
}
