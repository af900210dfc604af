import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { page, type PageProps } from '../../../../shared/page/page'
import { PersonalSheets } from '../../../../features/base/settings/PersonalSheets'
import { PersonalView, type PersonalRow } from '../../../../features/base/settings/PersonalView'
import { useMe } from '../../../../features/base/settings/useMe'
import { backOr } from '../../../../navigation'
import { NavBar } from '../../../../ui/NavBar/NavBar'
import { Page } from '../../../../ui/Page/Page'
import { Scroller } from '../../../../ui/Scroller'

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
