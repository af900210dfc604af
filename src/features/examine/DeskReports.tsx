import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { OpenReport } from '../../../contract/reports'
import { t } from '../../locales/areas/desk'
import { t as why } from '../../locales/areas/decision-reason'
import { t as reports } from '../../locales/areas/reports'
import { ReasonPopup } from '../../ui/ReasonPopup/ReasonPopup'
import { Switch } from '../../ui/Switch/Switch'
import { Tag } from '../../ui/Tag/Tag'
import { DeskSaid } from './DeskSaid'
import { useReportSource } from './report-source'
import { useSource } from './source'
import { type Decisions, useDecisions } from './useDecisions'
import './desk.scss'

const ROW_PX = 200
const keyOf = (item: OpenReport) => item.report_code

export const useReportQueue = () => {
  const { decideReport, loadReportQueue } = useReportSource()
  const isMine = useSource().canExamine('report')
  return useDecisions({ load: loadReportQueue, keyOf, decide: decideReport, isMine })
}

const reasonText = (reason: OpenReport['ground']) =>
  reason === 'privacy' ? reports('complaint.reason_privacy') : reports(`reports.reason_${reason}`)

/** Label of the uphold button: what upholding does. */
const upholdWords = ({ object_kind, can_take_down }: Pick<OpenReport, 'object_kind' | 'can_take_down'>) =>
  object_kind === 'comment'
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
    {report.text && (
      <View className="t15 i2">
        {t(report.object_kind === 'complaint' ? 'desk.complaint_says' : 'desk.report_says', { text: report.text })}
      </View>
    )}
  </View>
)

interface Props {
  queue: Decisions<OpenReport>
  /** ms */
  now: number
}

/** Open reports: each is dismissed, or upheld with a reason, optionally taking down what was reported. */
export const DeskReports = ({ queue, now }: Props) => {
  const { asked, ask, settle } = queue
  const [takesDown, setTakesDown] = useState(true)
  useEffect(() => setTakesDown(true), [asked])
  const canTakeDown = asked?.can_take_down ?? false
  const isComplaint = asked?.object_kind === 'complaint'
  return (
    <>
      <DeskSaid
        tab="reports"
        queue={queue}
        now={now}
        rowPx={ROW_PX}
        cardOf={item => ({
          who: item.reporter,
          tags: (
            <>
              {item.object_kind === 'complaint' && <Tag tone="gold">{t('desk.complaint')}</Tag>}
              <Tag tone="red">{reasonText(item.ground)}</Tag>
              {item.open_count > 1 && <Tag tone="plain">{t('desk.report_count', { count: item.open_count })}</Tag>}
            </>
          ),
          words: <Words report={item} />,
          acts: [t('desk.report_dismiss'), upholdWords(item)],
        })}
      />
      <ReasonPopup
        open={asked !== null}
        title={t(isComplaint ? 'desk.complaint_uphold' : 'desk.report_uphold')}
        label={t(
          isComplaint ? 'desk.complaint_reason' : canTakeDown ? 'desk.report_reason_both' : 'desk.report_reason',
        )}
        act={asked ? upholdWords({ ...asked, can_take_down: canTakeDown && takesDown }) : ''}
        templates={[
          why('reason.why_false'),
          why('reason.why_forbidden'),
          why('reason.why_infringing'),
          why('reason.why_ads'),
          why('reason.why_handled'),
        ]}
        onClose={() => ask(null)}
        onSend={async reason => void (asked && (await settle(asked, { reason, takesDown: canTakeDown && takesDown })))}
      >
        {asked && canTakeDown && (
          <View className="row between g12 desk-reason__down">
            <View className="grow t15">{t('desk.take_down', { title: asked.about.title })}</View>
            <Switch on={takesDown} label={t('desk.take_down', { title: asked.about.title })} onChange={setTakesDown} />
          </View>
        )}
      </ReasonPopup>
    </>
  )
}
