import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/market/content-desk'
import { Outdated } from '#src/shared/desk/content/Parts'
import { useSave } from '#src/shared/desk/content/use-save'
import { useForm } from '#src/shared/forms/use-form'
import type { SavedMedia } from '#src/shared/uploads/files'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { Button } from '#src/ui/Button/Button'
import { Field } from '#src/ui/Field/Field'
import { type Faults, faultsOf } from '#src/ui/Form/faults'
import { toast } from '#src/ui/Toast/toast'
import { Uploader } from '#src/ui/Uploader/Uploader'

interface Editing<F, I, R> {
  /** Of its uploads. */
  slot: string
  initial: () => F
  media: readonly SavedMedia[]
  limits: { picturesMax: number; videosMax: number; titleMax: number }
  titleHint: string
  note: string
  schema: Parameters<typeof faultsOf>[0]
  inputOf: (form: F, media: ReturnType<typeof useUploads>['sent']) => I
  /** What is wrong with no media at all. */
  missing?: string
  save: (input: I, idempotencyKey: string) => Promise<R>
  onSaved: (next: R) => void
  onReload: () => void
}

/** A form with a title and media, whose other rows its component draws. */
export const useEditor = <F extends { title: string }, I, R>({ limits, ...editing }: Editing<F, I, R>) => {
  const { form, set, faults, setFaults, clearFaults } = useForm(editing.initial)
  const uploads = useUploads(editing.slot, editing.media, limits)
  const { isSending, isUnderWay, isOutdated, save } = useSave()

  const show = (found: Faults) => {
    setFaults(found)
    toast(t('content.check', { count: Object.keys(found).length }), 'alert')
  }
  const submit = async () => {
    if (isUnderWay()) return
    if (uploads.isSending) return toast(t('content.upload_wait'), 'clock')
    const input = editing.inputOf(form, uploads.sent)
    const found = faultsOf(editing.schema, input)
    if (uploads.hasFailed) found.media = t('content.upload_failed')
    else if (editing.missing && uploads.sent.length === 0) found.media = editing.missing
    if (Object.keys(found).length > 0) return show(found)
    await save({
      input,
      call: key => editing.save(input, key),
      done: next => {
        uploads.reset()
        toast(t('content.saved'), 'ok')
        editing.onSaved(next)
      },
      show,
    })
  }
  const change = (act: () => void) => {
    clearFaults(['media'])
    act()
  }
  return {
    form,
    set,
    faults,
    title: (
      <Field
        name="title"
        grows
        value={form.title}
        error={faults.title}
        label={t('content.title')}
        placeholder={editing.titleHint}
        counted={countWritten(form.title)}
        limit={limits.titleMax}
        onChange={title => set({ title } as Partial<F>, ['title'])}
      />
    ),
    uploader: (
      <Uploader
        items={uploads.items}
        max={limits.picturesMax}
        videosMax={limits.videosMax}
        hasCover={false}
        note={editing.note}
        error={faults.media}
        onAdd={() => change(() => void uploads.add())}
        onAddVideo={() => change(() => void uploads.addVideo())}
        onRetry={uploads.retry}
        onRemove={id => change(() => uploads.remove(id))}
        onMove={uploads.move}
      />
    ),
    drawn: (rows: ReactNode) => (
      <View className="content-form">
        {isOutdated && <Outdated onLoad={editing.onReload} />}
        {rows}
        <View className="content-form__acts">
          <Button size="l" wide busy={isSending} onPress={() => void submit()}>
            {t('content.save')}
          </Button>
        </View>
      </View>
    ),
  }
}
