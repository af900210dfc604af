import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { ThreadView } from '#src/features/market/enquiry/ThreadView'
import type { Person } from '#src/features/market/enquiry/source'
import { pageOf } from '#src/features/market/enquiry/words'
import { BlockDialog } from '#src/features/market/follow/BlockDialog'
import { ReportSheet } from '#src/features/review/reports/ReportSheet'
import { backOr, go } from '#src/navigation'
import { openThing, thingHref } from '#src/shared/links/thing'
import { NavBar } from '#src/ui/NavBar/NavBar'

const EnquiryPage = observer(function EnquiryPage({ title, params }: PageProps<'enquiry'>) {
  const [reported, setReported] = useState<string | null>(null)
  const [blocked, setBlocked] = useState<Person | null>(null)
  return (
    <ThreadView
      code={params.enquiry_code}
      nav={<NavBar onSurface title={title} onBack={() => void backOr('enquiries')} />}
      hrefOf={({ thing }) => thingHref(...pageOf(thing))}
      onThing={({ thing }) => openThing(...pageOf(thing))}
      onPerson={({ user_code }) => openThing('user', user_code)}
      onList={() => void go('enquiries', {}, { replace: true })}
      onReport={setReported}
      onBlock={setBlocked}
      overlay={retry => (
        <>
          <ReportSheet
            what={reported === null ? null : { kind: 'enquiry_line', code: reported }}
            onClose={() => setReported(null)}
          />
          <BlockDialog person={blocked} onClose={() => setBlocked(null)} onBlocked={retry} />
        </>
      )}
    />
  )
})

export default page('enquiry', EnquiryPage)
