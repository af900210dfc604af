import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../../shared/page/page'
import { offers } from '../../../shared/capability'
import { useApp } from '../../../shared/use-app'
import { CertificationCards } from '../../../features/review/certification/CertificationCards'
import { NotOffered } from '../../../features/review/certification/CertificationView'
import { useCertifications } from '../../../features/review/certification/useCertifications'
import { back, go } from '../../../navigation'
import { NavBar } from '../../../ui/NavBar/NavBar'
import { Page } from '../../../ui/Page/Page'
import { Scroller } from '../../../ui/Scroller'

const PAGES = { identity: 'identity_authentication', enterprise: 'enterprise_certification' } as const

const Authentication = observer(function Authentication({ title }: PageProps<'authentication'>) {
  const { config } = useApp()
  const state = useCertifications()
  const isOff = config.isSettled && !offers(config, 'identity')
  return (
    <Page nav={<NavBar title={title} onBack={() => void back()} />}>
      {isOff ? (
        <NotOffered onLeave={() => void go('my')} />
      ) : (
        <Scroller onRefresh={state.load}>
          <View className="pad certify">
            <CertificationCards
              state={state}
              onOpen={kind => void go(PAGES[kind])}
              onLog={() => void go('authentication_log')}
            />
          </View>
        </Scroller>
      )}
    </Page>
  )
})

export default page('authentication', Authentication)
