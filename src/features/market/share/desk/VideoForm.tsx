import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { content } from '../../../../../contract/market/content'
import { MEDIA } from '../../../../../domain/base/constants'
import { VIDEO_LIMITS } from '../../../../../domain/market/share-material'
import { countWritten } from '../../../../../domain/kit/written'
import { t } from '../../../../locales/market/content-desk'
import { useForm } from '../../../../shared/forms/use-form'
import { savedOf } from '../../../../shared/uploads/files'
import { useUploads } from '../../../../shared/uploads/use-uploads'
import { Button } from '../../../../ui/Button/Button'
import { Field } from '../../../../ui/Field/Field'
import { type Faults, faultsOf } from '../../../../ui/Form/faults'
import { toast } from '../../../../ui/Toast/toast'
import { Uploader } from '../../../../ui/Uploader/Uploader'
import { Outdated } from '../../../../shared/desk/content/Parts'
import { type DeskVideo, useSource, type VideoInput } from './source'
import { useSave } from '../../../../shared/desk/content/use-save'
import '../../../../shared/desk/content/content.scss'

const ONE = { picturesMax: 0, videosMax: 1 }

interface Form {
  title: string
  description: string
  product_code: string
}

interface Props {
  /** Null: a new one. */
  edited: DeskVideo | null
  onSaved: (next: DeskVideo) => void
  onReload: () => void
}

/** A product's code: typed, or the whole link of its page. */
const codeIn = (typed: string): string => /[?&]product_code=([\w-]+)/.exec(typed)?.[1] ?? typed.trim()

/** A video page. Remounted for each version. */
export const VideoForm = observer(function VideoForm({ edited, onSaved, onReload }: Props) {
  const { videos } = useSource()
  const { form, set, faults, setFaults, clearFaults } = useForm<Form>(() => ({
    title: edited?.title ?? '',
    description: edited?.description ?? '',
    product_code: edited?.product?.product_code ?? '',
  }))
  const slot = edited ? `video:${edited.video_code}:${edited.version}` : 'video:new'
  const uploads = useUploads(slot, edited ? [savedOf(edited.media)] : [], ONE)
  const { isSending, isUnderWay, isOutdated, save } = useSave()

  const show = (found: Faults) => {
    setFaults(found)
    toast(t('content.check', { count: Object.keys(found).length }), 'alert')
  }
  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('content.upload_wait'), 'clock')
    const [sent] = uploads.sent
    const base = {
      edited: edited ? { video_code: edited.video_code, version: edited.version } : undefined,
      title: form.title.trim(),
      description: form.description.trim(),
      product_code: codeIn(form.product_code) || undefined,
    }
    const input: VideoInput = {
      ...base,
      media: { kind: 'video', url: sent?.url ?? '', cover_url: sent?.cover_url },
    }
    const found = faultsOf(content.saveVideo.input, input)
    if (uploads.hasFailed) found.media = t('content.upload_failed')
    else if (!sent) found.media = t('content.video_needed')
    if (Object.keys(found).length > 0) return show(found)
    await save({
      input,
      call: key => videos.save(input, key),
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
      <Uploader
        items={uploads.items}
        max={0}
        videosMax={1}
        hasCover={false}
        note={t('content.video_note', { count: MEDIA.videoSecondsMax })}
        error={faults.media}
        onAdd={() => {}}
        onAddVideo={() => change(() => void uploads.addVideo())}
        onRetry={uploads.retry}
        onRemove={id => change(() => uploads.remove(id))}
        onMove={uploads.move}
      />
      <Field
        name="title"
        grows
        value={form.title}
        error={faults.title}
        label={t('content.title')}
        placeholder={t('content.video_title_hint')}
        counted={countWritten(form.title)}
        limit={VIDEO_LIMITS.titleMax}
        onChange={title => set({ title }, ['title'])}
      />
      <Field
        name="description"
        multiline
        value={form.description}
        error={faults.description}
        label={t('content.description')}
        placeholder={t('content.description_hint')}
        counted={countWritten(form.description)}
        limit={VIDEO_LIMITS.descriptionMax}
        onChange={description => set({ description }, ['description'])}
      />
      <Field
        name="product_code"
        value={form.product_code}
        error={faults.product_code}
        label={t('content.product')}
        placeholder={t('content.product_hint')}
        below={edited?.product && <View className="t13 i3">{edited.product.title}</View>}
        onChange={product_code => set({ product_code }, ['product_code'])}
      />
      <View className="content-form__acts">
        <Button size="l" wide busy={isSending} onPress={() => void submit()}>
          {t('content.save')}
        </Button>
      </View>
    </View>
  )
})
