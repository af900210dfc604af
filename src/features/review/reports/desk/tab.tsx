import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { OpenReport } from '#contract/review/reports'
import { QUEUE_PERMISSIONS } from '#domain/review/desk'
import { t } from '#src/locales/review/desk'
import { t as why } from '#src/locales/base/decision-reason'
import { t as words } from '#src/locales/review/reports'
import { Picture } from '#src/ui/Picture'
import { ReasonPopup } from '#src/ui/ReasonPopup/ReasonPopup'
import { Switch } from '#src/ui/Switch/Switch'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskSaid } from '#src/shared/desk/DeskSaid'
import { DeskSaidPane } from '#src/shared/desk/DeskSaidPane'
import { DeskSaidQueue } from '#src/shared/desk/DeskSaidQueue'
import type { Decision, Queued } from '#src/shared/desk/queue-store'
import { useReportSource } from './report-source'
import type { CardOf } from '#src/shared/desk/said-card'
import type { DeskTab } from '#src/shared/desk/tab'
import { type SaidQueue, type SaidStore, useSaidQueue } from '#src/shared/desk/use-said-queue'
import { useSaying } from '#src/shared/desk/use-saying'

const ROW_PX = 200
const keyOf = (item: OpenReport) => item.report_code

type Row = OpenReport & Queued

/** Whether both are about the same object. Complaints about the platform are each their own. */
const isSame = (a: Row, b: Row) =>
  a.object_kind === b.object_kind &&
  a.about.kind !== 'platform' &&
  a.about.code === b.about.code &&
  a.accused.user_code === b.accused.user_code &&
  a.comment_text === b.comment_text

/** Upholding a report settles the others on the same object. */
const alsoSettled = ({ code, decision }: Decision, listed: readonly Row[]): string[] => {
  const decided = listed.find(row => row.code === code)
  if (!decided || decision === 'approved') return []
  return listed.filter(row => row !== decided && isSame(row, decided)).map(row => row.code)
}

const reasonText = (reason: OpenReport['ground']) =>
  reason === 'privacy' ? words('complaint.reason_privacy') : words(`reports.reason_${reason}`)

/** Label of the uphold button: what upholding does. */
const upholdWords = ({ object_kind, can_take_down }: Pick<OpenReport, 'object_kind' | 'can_take_down'>) =>
  object_kind === 'comment' || object_kind === 'enquiry_line'
    ? t('desk.report_hide')
    : can_take_down
      ? t('desk.report_take_down')
      : t(object_kind === 'complaint' ? 'desk.complaint_uphold' : 'desk.report_uphold')

const Words = ({ report }: { report: OpenReport }) => (
  <View className="desk-talk__text">
    <View className="t15">
      {t(report.object_kind === 'complaint' ? 'desk.complained_of' : 'desk.accused', { name: report.accused.nickname })}
    </View>
    {report.comment_text && <View className="t15 desk-talk__quote">{report.comment_text}</View>}
    {report.pictures && report.pictures.length > 0 && (
      <View className="row g8 wrap desk-talk__pics">
        {report.pictures.map((url, i) => (
          <View key={url} className="desk-talk__pic">
            <Picture whole ratio="square" url={url} alt={t('desk.line_picture', { n: i + 1 })} />
          </View>
        ))}
      </View>
    )}
    {report.text && (
      <View className="t15 i2">
        {t(report.object_kind === 'complaint' ? 'desk.complaint_says' : 'desk.report_says', { text: report.text })}
      </View>
    )}
  </View>
)

const reportCard: CardOf<OpenReport> = item => ({
  who: item.reporter,
  tags: (
    <>
      {item.object_kind === 'complaint' && <Tag tone="gold">{t('desk.complaint')}</Tag>}
      {item.object_kind === 'enquiry_line' && <Tag tone="blue">{t('desk.of_enquiry')}</Tag>}
      <Tag tone="red">{reasonText(item.ground)}</Tag>
      {item.open_count > 1 && <Tag tone="plain">{t('desk.report_count', { count: item.open_count })}</Tag>}
    </>
  ),
  line: item.comment_text || item.about.title || item.accused.nickname,
  words: <Words report={item} />,
  acts: [t('desk.report_dismiss'), upholdWords(item)],
})
const templates = () => [
  why('reason.why_false'),
  why('reason.why_forbidden'),
  why('reason.why_infringing'),
  why('reason.why_ads'),
  why('reason.why_handled'),
]
const reasonLabel = ({ object_kind, can_take_down }: OpenReport) =>
  t(
    object_kind === 'complaint'
      ? 'desk.complaint_reason'
      : can_take_down
        ? 'desk.report_reason_both'
        : 'desk.report_reason',
  )

interface TakeDownProps {
  report: OpenReport
  on: boolean
  onChange: (on: boolean) => void
}
/** Whether what was reported is taken down as well. */
const TakeDown = ({ report, on, onChange }: TakeDownProps) => {
  const text = t('desk.take_down', { title: report.about.title })
  return (
    <View className="row between g12 desk-reason__down">
      <View className="grow t15">{text}</View>
      <Switch on={on} label={text} onChange={onChange} />
    </View>
  )
}

/** The queue on a narrow screen: each is dismissed, or upheld with a reason, which may take down what was reported. */
const DeskReports = ({ queue }: { queue: SaidQueue<OpenReport> }) => {
  const saying = useSaying(queue.store)
  const { asked, ask, settle } = saying
  const [takesDown, setTakesDown] = useState(true)
  useEffect(() => setTakesDown(true), [asked])
  const canTakeDown = asked?.can_take_down ?? false
  return (
    <>
      <DeskSaid tab="reports" queue={queue} saying={saying} rowPx={ROW_PX} cardOf={reportCard} />
      <ReasonPopup
        open={asked !== null}
        title={t(asked?.object_kind === 'complaint' ? 'desk.complaint_uphold' : 'desk.report_uphold')}
        label={asked ? reasonLabel(asked) : ''}
        act={asked ? upholdWords({ ...asked, can_take_down: canTakeDown && takesDown }) : ''}
        templates={templates()}
        onClose={() => ask(null)}
        onSend={async reason =>
          void (asked && (await settle(asked, 'rejected', reason, { takesDown: canTakeDown && takesDown })))
        }
      >
        {asked && canTakeDown && <TakeDown report={asked} on={takesDown} onChange={setTakesDown} />}
      </ReasonPopup>
    </>
  )
}

/** The open report beside the queue. */
const DeskReportPane = observer(function DeskReportPane({ store }: { store: SaidStore<OpenReport> }) {
  /** The report whose object is not taken down; taking down is the default for each. */
  const [spared, setSpared] = useState<string | null>(null)
  const { chosen, detail } = store
  const takesDown = Boolean(detail?.row.can_take_down) && spared !== chosen
  const cardOf: CardOf<OpenReport> = item => ({
    ...reportCard(item),
    acts: [t('desk.report_dismiss'), upholdWords({ ...item, can_take_down: takesDown })],
  })
  return (
    <DeskSaidPane
      store={store}
      cardOf={cardOf}
      templates={templates()}
      label={reasonLabel}
      more={{ takesDown }}
      options={report =>
        report.can_take_down && (
          <TakeDown report={report} on={takesDown} onChange={on => setSpared(on ? null : chosen)} />
        )
      }
    />
  )
})

/** Open reports and complaints: each is dismissed, or upheld with a reason. */
export const reports: DeskTab = {
  key: 'reports',
  icon: 'flag',
  permission: QUEUE_PERMISSIONS.reports,
  useTab: asked => {
    const { decideReport, loadReportQueue } = useReportSource()
    const queue = useSaidQueue(asked, { load: loadReportQueue, keyOf, decide: decideReport, alsoSettled })
    if (!asked.isWide) return { ...queue, queue: <DeskReports queue={queue} /> }
    return {
      ...queue,
      queue: <DeskSaidQueue tab="reports" queue={queue} cardOf={reportCard} />,
      pane: <DeskReportPane store={queue.store} />,
    }
  },
}
