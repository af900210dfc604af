import { conference } from '#contract/review/conference'
import type { LiveKind } from '#domain/review/conference'
import { faultsOf, type Faults } from '#src/ui/Form/faults'
import type { DeskConference, Edit } from './source'

/** The form as typed. */
export interface MeetingForm {
  title: string
  summary: string
  capacity: string
  presenter_seats: string
  live_kind: LiveKind | 'none'
  live_target: string
  live_name: string
  replay_url: string
}

/** Rows from top to bottom. */
export const ORDER = [
  'title',
  'summary',
  'capacity',
  'presenter_seats',
  'live.target',
  'live.name',
  'replay_url',
] as const

export const formOf = (one: DeskConference): MeetingForm => ({
  title: one.title,
  summary: one.summary,
  capacity: String(one.capacity),
  presenter_seats: String(one.presenter_seats),
  live_kind: one.live?.kind ?? 'none',
  live_target: one.live?.target ?? '',
  live_name: one.live?.name ?? '',
  replay_url: one.replay_url ?? '',
})

const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : NaN)

export const editOf = ({ conference_code, version }: DeskConference, form: MeetingForm): Edit => ({
  conference_code,
  version,
  title: form.title.trim(),
  summary: form.summary.trim(),
  capacity: wholeOf(form.capacity),
  presenter_seats: wholeOf(form.presenter_seats),
  live:
    form.live_kind === 'none'
      ? null
      : { kind: form.live_kind, target: form.live_target.trim(), name: form.live_name.trim() },
  replay_url: form.replay_url.trim() || null,
})

export const faultsIn = (edit: Edit): Faults => faultsOf(conference.saveConference.input, edit)
