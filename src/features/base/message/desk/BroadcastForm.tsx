import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AUDIENCES, BROADCAST_LIMITS } from '#domain/base/broadcast'
import { countWritten, written, writtenLines } from '#domain/kit/written'
import { isNoAnswer } from '#src/api'
import { t as common } from '#src/locales'
import { t } from '#src/locales/base/broadcast'
import { useForm } from '#src/shared/forms/use-form'
import { useSubmit } from '#src/shared/submit/use-submit'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { countText } from '#src/ui/format'
import { Dialog } from '#src/ui/Popup/Dialog'
import { toast } from '#src/ui/Toast/toast'
import { type BroadcastDraft, useBroadcastSource } from './broadcast-source'
import '#src/shared/desk/desk.scss'

const EMPTY: BroadcastDraft = { title: '', text: '', title_en: '', text_en: '', audience: 'all' }
const TEXTS = ['title', 'text', 'title_en', 'text_en'] as const

/** The contract's rules; the server checks them, too. */
const faultsIn = (form: BroadcastDraft): Faults => {
  const faults: Faults = {}
  const needed = { title: true, text: true, title_en: form.text_en !== '', text_en: form.title_en !== '' }
  for (const name of TEXTS) {
    const max = name.startsWith('title') ? BROADCAST_LIMITS.titleMax : BROADCAST_LIMITS.textMax
    if (needed[name] && form[name] === '') faults[name] = common('invalid.required')
    if (Array.from(form[name]).length > max) faults[name] = common('invalid.too_long')
  }
  return faults
}

const writtenOf = (form: BroadcastDraft): BroadcastDraft => ({
  ...form,
  ...(Object.fromEntries(
    TEXTS.map(name => [name, (name.startsWith('title') ? written : writtenLines)(form[name])]),
  ) as Pick<BroadcastDraft, (typeof TEXTS)[number]>),
})

/** How many people the audience has; null until it is known. */
const useReaders = (audience: BroadcastDraft['audience']): number | null => {
  const { countReaders } = useBroadcastSource()
  const [found, setFound] = useState<{ audience: string; count: number } | null>(null)
  useEffect(() => {
    countReaders(audience).then(
      count => setFound({ audience, count }),
      () => setFound(null),
    )
  }, [audience, countReaders])
  return found?.audience === audience ? found.count : null
}

/** A system message to many people. Sending asks first, and says to how many. */
export const BroadcastForm = observer(function BroadcastForm({ onSent }: { onSent: () => void }) {
  const { draft, sendBroadcast } = useBroadcastSource()
  const { form, set, setForm, faults, setFaults } = useForm<BroadcastDraft>(() => ({ ...EMPTY, ...draft.read() }))
  const { isSending, isUnderWay, send } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const readers = useReaders(form.audience)
  const change = (part: Partial<BroadcastDraft>, rows: readonly string[]) => {
    draft.write({ ...form, ...part })
    set(part, rows)
  }
  const ask = () => {
    if (isUnderWay()) return
    const found = faultsIn(writtenOf(form))
    setFaults(found)
    if (!Object.keys(found).length) setAsking(true)
  }
  const submit = async () => {
    setAsking(false)
    if (isUnderWay()) return
    const input = writtenOf(form)
    await send({
      input,
      call: key => sendBroadcast(input, key),
      done: () => {
        draft.clear()
        setForm({ ...EMPTY, audience: form.audience })
        toast(t('broadcast.sent'), 'ok')
        onSent()
      },
      show: setFaults,
      words: error => (isNoAnswer(error) ? t('broadcast.failed') : error.message),
    })
  }
  const typed = (name: (typeof TEXTS)[number]) => ({
    name,
    value: form[name],
    error: faults[name],
    counted: countWritten(form[name]),
    limit: name.startsWith('title') ? BROADCAST_LIMITS.titleMax : BROADCAST_LIMITS.textMax,
    onChange: (text: string) => change({ [name]: text } as Partial<BroadcastDraft>, [name]),
  })
  return (
    <View className="desk-broadcast__form">
      <FieldRow name="audience" label={t('broadcast.audience')} error={faults.audience} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('broadcast.audience') }}>
          {AUDIENCES.map(audience => (
            <Chip key={audience} chosen={form.audience === audience} onPress={() => change({ audience }, ['audience'])}>
              {t(`broadcast.to_${audience}`)}
            </Chip>
          ))}
        </View>
        <View className="t13 i3 num desk-broadcast__readers" {...{ role: 'status' }}>
          {readers === null ? '' : t('broadcast.readers', { count: countText(readers) })}
        </View>
      </FieldRow>
      <Field {...typed('title')} grows label={t('broadcast.title')} placeholder={t('broadcast.title_hint')} />
      <Field {...typed('text')} multiline label={t('broadcast.text')} placeholder={t('broadcast.text_hint')} />
      <Field {...typed('title_en')} grows label={t('broadcast.title_en')} placeholder={t('broadcast.en_hint')} />
      <Field {...typed('text_en')} multiline label={t('broadcast.text_en')} placeholder={t('broadcast.en_hint')} />
      <View className="desk-broadcast__send">
        <Button size="l" wide icon="mega" busy={isSending} onPress={ask}>
          {t('broadcast.send')}
        </Button>
      </View>
      <Dialog
        open={isAsking}
        title={t('broadcast.sure', { count: readers === null ? '…' : countText(readers) })}
        text={t('broadcast.sure_text', { title: written(form.title) })}
        no={t('broadcast.no')}
        yes={t('broadcast.yes')}
        onNo={() => setAsking(false)}
        onYes={() => void submit()}
      />
    </View>
  )
})
