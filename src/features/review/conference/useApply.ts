import { useEffect, useMemo, useState } from 'react'
import { CODE } from '#contract/codes'
import { CONFERENCE_LIMITS, type PresentedKind } from '#domain/review/conference'
import { countCharacters } from '#domain/kit/validators'
import { writtenLines } from '#domain/kit/written'
import { isNoAnswer } from '#src/api'
import { t as common } from '#src/locales'
import { t } from '#src/locales/review/conference'
import { useSubmit } from '#src/shared/submit/use-submit'
import { Pager } from '#src/stores/pager'
import { toast } from '#src/ui/Toast/toast'
import { type Presentable, useSource } from './source'

/** The form to present something: one thing of one's own, and a note kept on this device. */
export const useApply = (conferenceCode: string, onDone: () => void, onNeed: () => void) => {
  const { apply, loadOwn, note: draft, now } = useSource()
  const [kind, setKind] = useState<PresentedKind>('listing')
  const own = useMemo(
    () => new Pager<Presentable>({ load: cursor => loadOwn(kind, cursor), keyOf: one => one.code, now }),
    [loadOwn, kind, now],
  )
  useEffect(() => void own.retry(), [own])
  const [chosen, setChosen] = useState<Presentable | null>(null)
  const [note, setNote] = useState(() => draft.read(conferenceCode))
  const [fault, setFault] = useState('')
  const { isSending, isUnderWay, send } = useSubmit()

  const submit = async () => {
    if (isUnderWay()) return
    if (!chosen) return toast(t('conference.apply_choose'), 'alert')
    const said = writtenLines(note)
    if (countCharacters(said) > CONFERENCE_LIMITS.noteMax) return setFault(common('invalid.too_long'))
    const input = { object_kind: chosen.kind, object_code: chosen.code, note: said }
    await send({
      input,
      call: key => apply(conferenceCode, input, key),
      done: () => {
        draft.clear(conferenceCode)
        toast(t('conference.applied'), 'ok')
        onDone()
      },
      show: faults => setFault(faults.note ?? Object.values(faults)[0] ?? ''),
      need: onNeed,
      words: error =>
        isNoAnswer(error) && error.code !== CODE.tooOften ? t('conference.apply_failed') : error.message,
    })
  }
  return {
    kind,
    show: (next: PresentedKind) => {
      setKind(next)
      setChosen(null)
    },
    own,
    chosen,
    choose: setChosen,
    note,
    type: (text: string) => {
      setNote(text)
      setFault('')
      draft.write(conferenceCode, text)
    },
    fault,
    isSending,
    submit: () => void submit(),
  }
}
