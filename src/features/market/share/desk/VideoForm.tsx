import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { content } from '#contract/market/content'
import { MEDIA } from '#domain/base/upload'
import { VIDEO_LIMITS } from '#domain/market/share-material'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/market/content-desk'
import { savedOf } from '#src/shared/uploads/files'
import { Field } from '#src/ui/Field/Field'
import { type DeskVideo, useSource, type VideoInput } from './source'
import { useEditor } from './use-editor'
import '#src/shared/desk/content/content.scss'

const LIMITS = { ...VIDEO_LIMITS, picturesMax: 0, videosMax: 1 }

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
  const { form, set, faults, title, uploader, drawn } = useEditor({
    slot: edited ? `video:${edited.video_code}:${edited.version}` : 'video:new',
    initial: (): Form => ({
      title: edited?.title ?? '',
      description: edited?.description ?? '',
      product_code: edited?.product?.product_code ?? '',
    }),
    media: edited ? [savedOf(edited.media)] : [],
    limits: LIMITS,
    titleHint: t('content.video_title_hint'),
    note: t('content.video_note', { count: MEDIA.videoSecondsMax }),
    schema: content.saveVideo.input,
    inputOf: (form, [sent]): VideoInput => ({
      edited: edited ? { video_code: edited.video_code, version: edited.version } : undefined,
      title: form.title.trim(),
      description: form.description.trim(),
      product_code: codeIn(form.product_code) || undefined,
      media: { kind: 'video', url: sent?.url ?? '', cover_url: sent?.cover_url },
    }),
    missing: t('content.video_needed'),
    save: videos.save,
    onSaved,
    onReload,
  })
  return drawn(
    <>
      {uploader}
      {title}
      <Field
        name="description"
        multiline
        value={form.description}
        error={faults.description}
        label={t('content.description')}
        placeholder={t('content.description_hint')}
        counted={countWritten(form.description)}
        limit={LIMITS.descriptionMax}
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
    </>,
  )
})
