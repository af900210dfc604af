import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '#src/shared/page/page'
import { PersonalSheets } from '#src/features/base/settings/PersonalSheets'
import { PersonalView, type PersonalRow } from '#src/features/base/settings/PersonalView'
import { useMe } from '#src/features/base/settings/useMe'
import { backOr } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const Personal = observer(function Personal({ title }: PageProps) {
  const me = useMe()
  const [row, setRow] = useState<PersonalRow | null>(null)
  return (
    <Page
      nav={<NavBar title={title} onBack={() => void backOr('account_security')} />}
      overlay={<PersonalSheets info={me.info} row={row} onClose={() => setRow(null)} />}
    >
      <Scroller onRefresh={() => me.load()}>
        <PersonalView me={me} open={setRow} />
      </Scroller>
    </Page>
  )
})

export default page('personal', Personal)
