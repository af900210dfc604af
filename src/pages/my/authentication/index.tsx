import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { offers } from '#src/shared/capability'
import { useApp } from '#src/shared/use-app'
import { CertificationCards } from '#src/features/review/certification/CertificationCards'
import { NotOffered } from '#src/features/review/certification/CertificationView'
import { useCertifications } from '#src/features/review/certification/useCertifications'
import { back, go } from '#src/navigation'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

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
