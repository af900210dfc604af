import { observer } from 'mobx-react-lite'
import { REPORT_LIMITS, REPORT_REASONS } from '#domain/review/reports'
import { t } from '#src/locales/review/reports'
import { ReasonSheet } from './ReasonSheet'
import { type ReportKind, useSource } from './source'

interface Props {
  /** Null: closed. */
  what: { kind: ReportKind; code: string } | null
  onClose: () => void
}

/** Reports an object to the operators. */
export const ReportSheet = observer(function ReportSheet({ what, onClose }: Props) {
  const { sendReport } = useSource()
  return (
    <ReasonSheet
      what={what && `${what.kind}:${what.code}`}
      words={{
        title: t('reports.title'),
        text: t('reports.text'),
        why: t('reports.why'),
        more: t('reports.more'),
        send: t('reports.send'),
        sent: t('reports.sent'),
      }}
      reasons={REPORT_REASONS}
      wordOf={reportReason => t(`reports.reason_${reportReason}`)}
      textMax={REPORT_LIMITS.textMax}
      onSend={async (reportReason, text, key) => void (what && (await sendReport(what, reportReason, text, key)))}
      onClose={onClose}
    />
  )
})
