import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { content } from '../../../../../contract/market/content'
import { MATERIAL_CATEGORIES, MATERIAL_LIMITS } from '../../../../../domain/market/share-material'
import { countWritten } from '../../../../../domain/kit/written'
import { isApiError } from '../../../../api'
import { t } from '../../../../locales/market/content-desk'
import { useForm } from '../../../../shared/forms/use-form'
import { savedOf } from '../../../../shared/uploads/files'
import { useUploads } from '../../../../shared/uploads/use-uploads'
import { Button } from '../../../../ui/Button/Button'
import { Chip } from '../../../../ui/Chip/Chip'
import { Field, FieldRow, PickField } from '../../../../ui/Field/Field'
import { type Faults, faultsOf } from '../../../../ui/Form/faults'
import { ActionSheet } from '../../../../ui/ActionSheet/ActionSheet'
import { toast } from '../../../../ui/Toast/toast'
import { Uploader } from '../../../../ui/Uploader/Uploader'
import { Outdated } from '../../../../shared/desk/content/Parts'
import { type DeskMaterial, type DeskVideo, type MaterialCategory, type MaterialInput, useSource } from './source'
import { useSave } from '../../../../shared/desk/content/use-save'
import '../../../../shared/desk/content/content.scss'

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
  const { form, set, faults, setFaults, clearFaults } = useForm<Form>(() => ({
    category: edited?.category ?? category,
    title: edited?.title ?? '',
    text: edited?.text ?? '',
    video_code: edited?.video_code ?? '',
  }))
  const slot = edited ? `material:${edited.material_code}:${edited.version}` : 'material:new'
  const uploads = useUploads(slot, edited?.media.map(savedOf) ?? [], MATERIAL_LIMITS)
  const { isSending, isUnderWay, isOutdated, save } = useSave()
  const choice = useVideoChoice()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = choice?.find(one => one.video_code === form.video_code)

  const show = (found: Faults) => {
    setFaults(found)
    toast(t('content.check', { count: Object.keys(found).length }), 'alert')
  }
  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('content.upload_wait'), 'clock')
    const input: MaterialInput = {
      edited: edited ? { material_code: edited.material_code, version: edited.version } : undefined,
      category: form.category,
      title: form.title.trim(),
      text: form.text.trim(),
      media: uploads.sent.map(({ kind, url, cover_url }) => ({ kind, url, cover_url })),
      video_code: form.video_code || undefined,
    }
    const found = faultsOf(content.saveMaterial.input, input)
    if (uploads.hasFailed) found.media = t('content.upload_failed')
    if (Object.keys(found).length > 0) return show(found)
    await save({
      input,
      call: key => materials.save(input, key),
      done: next => {
        uploads.reset()
        toast(t('content.saved'), 'ok')
        onSaved(next)
      },
      show,
    })
  }
  const change = (act: () => void) => {
    clearFaults(['media'])
    act()
  }
  return (
    <View className="content-form">
      {isOutdated && <Outdated onLoad={onReload} />}
      <FieldRow name="category" label={t('content.category')} error={faults.category} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('content.category') }}>
          {MATERIAL_CATEGORIES.map(key => (
            <Chip key={key} chosen={form.category === key} onPress={() => set({ category: key }, ['category'])}>
              {t(`content.material_${key}`)}
            </Chip>
          ))}
        </View>
      </FieldRow>
      <Field
        name="title"
        grows
        value={form.title}
        error={faults.title}
        label={t('content.title')}
        placeholder={t('content.material_title_hint')}
        counted={countWritten(form.title)}
        limit={MATERIAL_LIMITS.titleMax}
        onChange={title => set({ title }, ['title'])}
      />
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
      <Uploader
        items={uploads.items}
        max={MATERIAL_LIMITS.picturesMax}
        videosMax={MATERIAL_LIMITS.videosMax}
        hasCover={false}
        note={t('content.material_media', { max: MATERIAL_LIMITS.picturesMax })}
        error={faults.media}
        onAdd={() => change(() => void uploads.add())}
        onAddVideo={() => change(() => void uploads.addVideo())}
        onRetry={uploads.retry}
        onRemove={id => change(() => uploads.remove(id))}
        onMove={uploads.move}
      />
      <PickField
        name="video_code"
        label={t('content.video_page')}
        value={chosen?.title ?? form.video_code}
        placeholder={t('content.video_page_hint')}
        error={faults.video_code}
        onPress={() => setChoosing(true)}
      />
      <View className="content-form__acts">
        <Button size="l" wide busy={isSending} onPress={() => void submit()}>
          {t('content.save')}
        </Button>
      </View>
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
    </View>
  )
})
