import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ProductDetail } from '#contract/market/product'
import { saveAll } from '#src/shared/sharing/save'
import { t } from '#src/locales/market/product-detail'
import { album } from '#src/platform/album'
import { copyAndSay } from '#src/shared/copy-and-say'
import { Button } from '#src/ui/Button/Button'
import { Icon } from '#src/ui/Icon/Icon'
import { Picture } from '#src/ui/Picture'
import { Pressable } from '#src/ui/Pressable'
import { toast } from '#src/ui/Toast/toast'
import './product.scss'

interface Props {
  /** The product's title: saved files are named after it. */
  title: string
  material: ProductDetail['material']
  onLook: (at: number) => void
}

/** Texts, pictures and videos to post in the user's own groups. Draws nothing if there are none. */
export const ProductMaterial = observer(function ProductMaterial({ title, material, onLook }: Props) {
  const { texts, media } = material
  const [isSaving, setSaving] = useState(false)
  if (texts.length === 0 && media.length === 0) return null
  const copyText = async (text: string) => {
    await copyAndSay(text, t('product.copied'), t('product.copy_failed'))
  }
  const save = async () => {
    if (isSaving) return
    if (!album.canSave) return toast(t('product.hold'), 'image')
    setSaving(true)
    const saved = await saveAll(media, title.slice(0, 20))
    setSaving(false)
    if (saved === null) return
    const left = media.length - saved
    const said = saved === 0 ? 'save_failed' : left > 0 ? 'saved_some' : 'saved'
    toast(t(`product.${said}`, { count: saved, left }), left > 0 ? 'alert' : 'ok')
  }
  return (
    <View className="product-detail__part">
      <View className="row between g8">
        <View className="t15 w6" {...{ role: 'heading', 'aria-level': 2 }}>
          {t('product.material')}
        </View>
        {media.length > 0 && (
          <Button kind="sub" size="s" icon="down2" busy={isSaving} onPress={() => void save()}>
            {isSaving ? t('product.saving') : t('product.save', { count: media.length })}
          </Button>
        )}
      </View>
      <View className="t13 i3 product-detail__head">{t('product.material_text')}</View>
      {texts.map((text, i) => (
        <View key={i} className="product-detail__said">
          <View className="t15 i2 grow product-detail__text">{text}</View>
          <Button
            kind="sub"
            size="s"
            icon="copy"
            label={t('product.copy_this', { count: i + 1 })}
            onPress={() => void copyText(text)}
          >
            {t('product.copy')}
          </Button>
        </View>
      ))}
      <View className="product-detail__pics">
        {media.map((item, i) => (
          <Pressable
            key={item.url}
            className="product-detail__pic"
            label={t('product.look', { count: i + 1 })}
            onPress={() => onLook(i)}
          >
            <Picture url={item.small_url || null} color={item.color} blur={item.placeholder} ratio="square" bare />
            {item.kind === 'video' && <Icon name="play" size={24} className="product-detail__play" />}
          </Pressable>
        ))}
      </View>
    </View>
  )
})
