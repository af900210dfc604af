import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AGREEMENT_LIMITS } from '#domain/base/agreement'
import { shanghaiDay } from '#domain/kit/relative-time'
import { countWritten } from '#domain/kit/written'
import { t } from '#src/locales/market/content-desk'
import { useForm } from '#src/shared/forms/use-form'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { DateField } from '#src/ui/DateField'
import { Field, FieldRow } from '#src/ui/Field/Field'
import { dayText } from '#src/ui/format'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Popup } from '#src/ui/Popup/Popup'
import { Switch } from '#src/ui/Switch/Switch'
import { toast } from '#src/ui/Toast/toast'
import { type AgreementForm, faultsIn, formOf, inputOf, LANGUAGES, mayAsk, onRows } from './agreement-form'
import { Outdated } from '#src/shared/desk/content/Parts'
import { type DeskAgreement, useSource } from './source'
import { useSave } from '#src/shared/desk/content/use-save'
import '#src/shared/desk/content/content.scss'

interface Props {
  /** A draft, or the published version that a new draft begins with. */
  base: DeskAgreement
  /** The version to show next; null for none. */
  onChanged: (next: DeskAgreement | null) => void
  onReload: () => void
}

/** The day from which a version is in force. */
const PublishForm = observer(function PublishForm({
  draft,
  onDone,
}: {
  draft: DeskAgreement
  onDone: (next: DeskAgreement) => void
}) {
  const { clock } = useApp()
  const agreements = useSource()
  const today = shanghaiDay(clock.now())
  const [day, setDay] = useState(today)
  const [fault, setFault] = useState<string>()
  const { isSending, isUnderWay, save } = useSave()
  const publish = async () => {
    if (isUnderWay()) return
    await save({
      input: [draft.version, draft.revision, day],
      call: key => agreements.publish(draft, day, key),
      done: next => {
        toast(t('content.published'), 'ok')
        onDone(next)
      },
      show: faults => setFault(faults.effective_on),
    })
  }
  return (
    <View className="content-form">
      <View className="t13 i2 content-form__note">
        {t(draft.asks_consent ? 'content.publish_asks' : 'content.publish_text')}
      </View>
      <DateField
        name="effective_on"
        label={t('content.effective')}
        value={day}
        text={day === today ? t('content.at_once') : dayText(day)}
        placeholder={t('content.effective')}
        min={today}
        error={fault}
        onChange={next => {
          setDay(next)
          setFault(undefined)
        }}
      />
      <View className="content-form__acts">
        <Button size="l" wide busy={isSending} onPress={() => void publish()}>
          {t('content.publish')}
        </Button>
      </View>
    </View>
  )
})

/** Writes a draft in both languages, publishes and deletes it. Remounted for each revision. */
export const AgreementEditor = observer(function AgreementEditor({ base, onChanged, onReload }: Props) {
  const agreements = useSource()
  const act = useAct()
  const { form, set, faults, setFaults } = useForm<AgreementForm>(() => formOf(base))
  const { isSending, isUnderWay, isOutdated, save } = useSave()
  const [publishing, setPublishing] = useState<DeskAgreement | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const isDraft = base.state === 'draft'

  const submit = async (done: (next: DeskAgreement) => void) => {
    if (isUnderWay()) return
    const found = faultsIn(form)
    setFaults(found)
    if (Object.keys(found).length > 0) return toast(t('content.check', { count: Object.keys(found).length }), 'alert')
    const input = inputOf(base, form)
    await save({ input, call: key => agreements.save(input, key), done, place: onRows, show: setFaults })
  }
  const saved = (next: DeskAgreement) => {
    toast(t('content.saved'), 'ok')
    onChanged(next)
  }
  const remove = async () => {
    setDeleting(false)
    const gone = await act(`delete:${base.kind}`, [base.version, base.revision], key => agreements.remove(base, key))
    if (gone === null) return
    toast(t('content.deleted'), 'ok')
    onChanged(null)
  }
  const typed = (name: Exclude<keyof AgreementForm, 'asks_consent'>) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (text: string) => set({ [name]: text }, [name]),
  })
  return (
    <View className="content-form">
      {isOutdated && <Outdated onLoad={onReload} />}
      <Field {...typed('version')} label={t('content.version')} placeholder={t('content.version_hint')} />
      {mayAsk(base.kind) && (
        <FieldRow
          name="asks_consent"
          label={t('content.asks')}
          error={faults.asks_consent}
          centred
          tail={
            <Switch
              on={form.asks_consent}
              label={t('content.asks')}
              onChange={on => set({ asks_consent: on }, ['asks_consent', 'zh_changes', 'en_changes'])}
            />
          }
        >
          <View className="t13 i3">{t('content.asks_text')}</View>
        </FieldRow>
      )}
      {LANGUAGES.map(language => (
        <View key={language}>
          <View className="t15 w6 content-form__part">{t(`content.${language}`)}</View>
          <Field
            {...typed(`${language}_title`)}
            grows
            label={t('content.agreement_title')}
            placeholder={t('content.agreement_title_hint')}
            counted={countWritten(form[`${language}_title`])}
            limit={AGREEMENT_LIMITS.titleMax}
          />
          <Field
            {...typed(`${language}_changes`)}
            multiline
            label={t('content.changes')}
            placeholder={t('content.changes_hint')}
            counted={countWritten(form[`${language}_changes`])}
            limit={AGREEMENT_LIMITS.changesMax}
          />
          <Field
            {...typed(`${language}_text`)}
            multiline
            label={t('content.text')}
            placeholder={t('content.text_hint')}
          />
        </View>
      ))}
      <View className="content-form__acts">
        <Button size="l" wide busy={isSending} onPress={() => void submit(saved)}>
          {t('content.save_draft')}
        </Button>
        {isDraft && (
          <View className="row g12">
            <Button kind="quiet" grow onPress={() => setDeleting(true)}>
              {t('content.delete')}
            </Button>
            {/* Saves first, so that the text as typed is what gets published. */}
            <Button kind="ink" grow disabled={isSending} onPress={() => void submit(setPublishing)}>
              {t('content.publish_next')}
            </Button>
          </View>
        )}
      </View>
      <Popup
        open={publishing !== null}
        onClose={() => onChanged(publishing)}
        title={t('content.publish_title', { version: publishing?.version ?? '' })}
      >
        {publishing && <PublishForm draft={publishing} onDone={onChanged} />}
      </Popup>
      <Dialog
        open={isDeleting}
        title={t('content.delete_title')}
        text={t('content.delete_text')}
        no={t('content.keep')}
        yes={t('content.delete')}
        onNo={() => setDeleting(false)}
        onYes={() => void remove()}
      />
    </View>
  )
})
