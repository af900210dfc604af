import { observer } from 'mobx-react-lite'
import { REPORT_REASONS } from '../../../domain/interaction'
import { t } from '../../locales/areas/talk'
import { ReasonSheet } from './ReasonSheet'
import { type ReportKind, sendReport } from './source'

const TEXT_MAX = 300

interface Props {
  /** Null: closed. */
  what: { kind: ReportKind; code: string } | null
  onClose: () => void
}

/** Reports an object to the operators. */
export const ReportSheet = observer(function ReportSheet({ what, onClose }: Props) {
  return (
    <ReasonSheet
      what={what && `${what.kind}:${what.code}`}
      words={{
        title: t('talk.report_title'),
        text: t('talk.report_text'),
        why: t('talk.report_why'),
        more: t('talk.report_more'),
        send: t('talk.report_send'),
        sent: t('talk.reported'),
      }}
      reasons={REPORT_REASONS}
      wordOf={reportReason => t(`talk.ground_${reportReason}`)}
      textMax={TEXT_MAX}
      onSend={async (reportReason, text, key) => void (what && (await sendReport(what, reportReason, text, key)))}
      onClose={onClose}
    />
  )
})
