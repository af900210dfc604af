import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../app/page'
import { DetailBody } from '../../features/listing/DetailBody'
import { DetailSkeleton } from '../../features/listing/DetailSkeleton'
import { ShareButton, useSupplyShareCard } from '../../features/listing/ShareButton'
import { useDetail } from '../../features/listing/useDetail'
import { t } from '../../locales/areas/detail'
import { back, go } from '../../navigation'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'
import { ErrorState, Notice } from '../../ui/States/Notice'

definePageConfig({ enableShareAppMessage: true })

const SupplyDetail = observer(function SupplyDetail({ title, params }: PageProps<'supply_detail'>) {
  const { state, reload, retry } = useDetail(params.listing_code)
  const detail = state.status === 'ready' ? state.detail : null
  useSupplyShareCard(detail)
  const leave = () => void back()
  const hasPicture = state.status === 'ready' || state.status === 'loading'
  return (
    <Page
      nav={hasPicture ? <NavBar floating onBack={leave} /> : <NavBar title={title} onBack={leave} />}
      footer={detail && <ShareButton detail={detail} />}
    >
      {state.status === 'gone' ? (
        <Notice
          bare
          icon="box"
          title={t('detail.gone')}
          text={t('detail.gone_text')}
          action={t('detail.gone_act')}
          onAction={() => void go('home')}
        />
      ) : state.status === 'error' ? (
        <View>
          <ErrorState bare text={state.text} onRetry={retry} />
        </View>
      ) : (
        <Scroller onRefresh={reload}>
          {detail ? <DetailBody detail={detail} now={Date.now()} /> : <DetailSkeleton />}
        </Scroller>
      )}
    </Page>
  )
})

export default page('supply_detail', SupplyDetail)
