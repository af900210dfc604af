import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { content } from '#contract/market/content'
import { MATERIAL_CATEGORIES, MATERIAL_LIMITS } from '#domain/market/share-material'
import { countWritten } from '#domain/kit/written'
import { isApiError } from '#src/api'
import { t } from '#src/locales/market/content-desk'
import { savedOf } from '#src/shared/uploads/files'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow, PickField } from '#src/ui/Field/Field'
import { ActionSheet } from '#src/ui/ActionSheet/ActionSheet'
import { type DeskMaterial, type DeskVideo, type MaterialCategory, type MaterialInput, useSource } from './source'
import { useEditor } from './use-editor'
import '#src/shared/desk/content/content.scss'

interface Form {
  category: MaterialCategory
  title: string
  text: string
  video_code: string
}

interface Props {
  /** Null: a new one. */
  edited: DeskMaterial | null
  /** The initial category of a new one. */
  category: MaterialCategory
  onSaved: (next: DeskMaterial) => void
  onReload: () => void
}

/** The newest video pages to choose from; null until they are loaded. */
const useVideoChoice = (): readonly DeskVideo[] | null => {
  const { videos } = useSource()
  const [found, setFound] = useState<readonly DeskVideo[] | null>(null)
  useEffect(() => {
    videos.page().then(
      page => setFound(page.items),
      (error: unknown) => {
        if (!isApiError(error)) throw error
      },
    )
  }, [videos])
  return found
}

/** Text, pictures and a video to share. Remounted for each version. */
export const MaterialForm = observer(function MaterialForm({ edited, category, onSaved, onReload }: Props) {
  const { materials } = useSource()
  const { form, set, faults, title, uploader, drawn } = useEditor({
    slot: edited ? `material:${edited.material_code}:${edited.version}` : 'material:new',
    initial: (): Form => ({
      category: edited?.category ?? category,
      title: edited?.title ?? '',
      text: edited?.text ?? '',
      video_code: edited?.video_code ?? '',
    }),
    media: edited?.media.map(savedOf) ?? [],
    limits: MATERIAL_LIMITS,
    titleHint: t('content.material_title_hint'),
    note: t('content.material_media', { max: MATERIAL_LIMITS.picturesMax }),
    schema: content.saveMaterial.input,
    inputOf: (form, media): MaterialInput => ({
      edited: edited ? { material_code: edited.material_code, version: edited.version } : undefined,
      category: form.category,
      title: form.title.trim(),
      text: form.text.trim(),
      media: media.map(({ kind, url, cover_url }) => ({ kind, url, cover_url })),
      video_code: form.video_code || undefined,
    }),
    save: materials.save,
    onSaved,
    onReload,
  })
  const choice = useVideoChoice()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = choice?.find(one => one.video_code === form.video_code)

  return drawn(
    <>
      <FieldRow name="category" label={t('content.category')} error={faults.category} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('content.category') }}>
          {MATERIAL_CATEGORIES.map(key => (
            <Chip key={key} chosen={form.category === key} onPress={() => set({ category: key }, ['category'])}>
              {t(`content.material_${key}`)}
            </Chip>
          ))}
        </View>
      </FieldRow>
      {title}
      <Field
        name="text"
        multiline
        value={form.text}
        error={faults.text}
        label={t('content.material_text')}
        placeholder={t('content.material_text_hint')}
        counted={countWritten(form.text)}
        limit={MATERIAL_LIMITS.textMax}
        onChange={text => set({ text }, ['text'])}
      />
      {uploader}
      <PickField
        name="video_code"
        label={t('content.video_page')}
        value={chosen?.title ?? form.video_code}
        placeholder={t('content.video_page_hint')}
        error={faults.video_code}
        onPress={() => setChoosing(true)}
      />
      <ActionSheet
        open={isChoosing}
        title={t('content.video_page')}
        onClose={() => setChoosing(false)}
        actions={[
          { text: t('content.video_page_none'), onPress: () => set({ video_code: '' }, ['video_code']) },
          ...(choice ?? []).map(one => ({
            text: one.title,
            onPress: () => set({ video_code: one.video_code }, ['video_code']),
          })),
        ]}
      />
    </>,
  )
})
