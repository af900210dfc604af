import { observer } from 'mobx-react-lite'
import { COMPLAINT_REASONS, COMPLAINT_LIMITS } from '#domain/review/reports'
import { t } from '#src/locales/review/reports'
import { ReasonSheet } from './ReasonSheet'
import { useSource } from './source'

const { textMin, textMax } = COMPLAINT_LIMITS

interface Props {
  open: boolean
  /** The user it is about; left out: the platform. */
  userCode?: string
  onClose: () => void
}

/** Sends the operators a complaint about the user's own personal data or rights. */
export const ComplaintSheet = observer(function ComplaintSheet({ open, userCode, onClose }: Props) {
  const { sendComplaint } = useSource()
  return (
    <ReasonSheet
      what={open ? (userCode ?? '') : null}
      words={{
        title: t('complaint.title'),
        text: t('complaint.text'),
        why: t('complaint.why'),
        more: t('complaint.more'),
        send: t('complaint.send'),
        sent: t('complaint.sent'),
      }}
      reasons={COMPLAINT_REASONS}
      wordOf={reportReason => t(`complaint.reason_${reportReason}`)}
      textMax={textMax}
      faultOf={text => (Array.from(text).length < textMin ? t('complaint.more_needed', { min: textMin }) : null)}
      onSend={async (reportReason, text, key) => void (await sendComplaint(userCode, reportReason, text, key))}
      onClose={onClose}
    />
  )
})
