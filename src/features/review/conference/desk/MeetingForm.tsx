import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CODE } from '#contract/codes'
import { CONFERENCE_LIMITS, isAhead, LIVE_KINDS } from '#domain/review/conference'
import { countWritten } from '#domain/kit/written'
import { isNoAnswer } from '#src/api'
import { t } from '#src/locales/review/conference-desk'
import { focusOn } from '#src/platform/keys'
import { useForm } from '#src/shared/forms/use-form'
import { useAct } from '#src/shared/submit/use-act'
import { useSubmit } from '#src/shared/submit/use-submit'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { toast } from '#src/ui/Toast/toast'
import { editOf, faultsIn, formOf, type MeetingForm as Form, ORDER } from './form'
import { type DeskConference, useSource } from './source'
import './conference-desk.scss'

interface Props {
  one: DeskConference
  /** After a save, a cancellation, or a refusal that shows that it has changed. */
  onChanged: (next?: DeskConference) => void
}

const KINDS = ['none', ...LIVE_KINDS] as const
const KIND_TEXTS = {
  none: 'meetings.live_none',
  channels: 'meetings.live_channels',
  link: 'meetings.live_link',
} as const

/** The editor of one meeting. Remounted for each version. */
export const MeetingForm = observer(function MeetingForm({ one, onChanged }: Props) {
  const { cancel, save } = useSource()
  const { form, set, faults, setFaults } = useForm<Form>(() => formOf(one))
  const { isSending, isUnderWay, send } = useSubmit()
  const [isCancelling, setCancelling] = useState(false)
  const act = useAct()

  const show = (found: Faults) => {
    setFaults(found)
    const first = ORDER.find(name => name in found)
    if (first) focusOn(`input-${first}`)
  }
  const submit = async () => {
    if (isUnderWay()) return
    const edit = editOf(one, form)
    const found = faultsIn(edit)
    if (Object.keys(found).length > 0) return show(found)
    await send({
      input: edit,
      call: key => save(edit, key),
      done: next => {
        toast(t('meetings.saved'), 'ok')
        onChanged(next)
      },
      show,
      words: error => {
        if (error.code === CODE.conflict) {
          onChanged()
          return t('meetings.changed')
        }
        return isNoAnswer(error) ? t('meetings.save_failed') : error.message
      },
    })
  }
  const callOff = async (reason: string) => {
    const done = await act(`cancel:${one.conference_code}`, reason, key => cancel(one.conference_code, reason, key))
    setCancelling(false)
    if (done !== null) toast(t('meetings.cancelled'), 'ok')
    onChanged()
  }
  const typed = (name: keyof Form, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text }, [row]),
  })
  const isChannels = form.live_kind === 'channels'
  return (
    <View className="card meeting__card">
      <View className="row between g12 wrap">
        <View className="t17 w6">{t('meetings.edit')}</View>
        {isAhead(one.state) && (
          <Button kind="quiet" size="s" onPress={() => setCancelling(true)}>
            {t('meetings.cancel')}
          </Button>
        )}
      </View>
      {one.cancel_reason && (
        <View className="t13 meeting__why">{t('meetings.reason_was', { reason: one.cancel_reason })}</View>
      )}
      <Field
        {...typed('title')}
        label={t('meetings.title')}
        placeholder={t('meetings.title_hint')}
        counted={countWritten(form.title)}
        limit={CONFERENCE_LIMITS.titleMax}
      />
      <Field
        {...typed('summary')}
        label={t('meetings.summary')}
        placeholder={t('meetings.summary_hint')}
        counted={countWritten(form.summary)}
        limit={CONFERENCE_LIMITS.summaryMax}
      />
      <Field {...typed('capacity')} kind="number" label={t('meetings.capacity')} />
      <Field {...typed('presenter_seats')} kind="number" label={t('meetings.seats')} />
      <FieldRow name="live_kind" label={t('meetings.live')} centred>
        <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('meetings.live') }}>
          {KINDS.map(kind => (
            <Chip
              key={kind}
              chosen={form.live_kind === kind}
              onPress={() => set({ live_kind: kind }, ['live.target', 'live.name'])}
            >
              {t(KIND_TEXTS[kind])}
            </Chip>
          ))}
        </View>
      </FieldRow>
      {form.live_kind !== 'none' && (
        <>
          <Field
            {...typed('live_target', 'live.target')}
            label={t(isChannels ? 'meetings.live_id' : 'meetings.live_url')}
            placeholder={t(isChannels ? 'meetings.live_id_hint' : 'meetings.url_hint')}
          />
          <Field
            {...typed('live_name', 'live.name')}
            label={t(isChannels ? 'meetings.live_name' : 'meetings.live_where')}
            placeholder={t(isChannels ? 'meetings.live_name_hint' : 'meetings.live_where_hint')}
          />
        </>
      )}
      <Field {...typed('replay_url')} label={t('meetings.replay')} placeholder={t('meetings.url_hint')} />
      <View className="meeting__save">
        <Button size="l" wide busy={isSending} onPress={() => void submit()}>
          {t('meetings.save')}
        </Button>
      </View>
      <ReasonPopup
        open={isCancelling}
        title={t('meetings.cancel')}
        label={t('meetings.cancel_label')}
        act={t('meetings.cancel')}
        templates={[t('meetings.cancel_why_holiday'), t('meetings.cancel_why_few'), t('meetings.cancel_why_live')]}
        onClose={() => setCancelling(false)}
        onSend={callOff}
      />
    </View>
  )
})
