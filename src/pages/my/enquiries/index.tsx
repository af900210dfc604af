import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '#src/shared/page/page'
import { EnquiryBar } from '#src/features/market/enquiry/EnquiryBar'
import { EnquiryList } from '#src/features/market/enquiry/EnquiryList'
import { useEnquiries } from '#src/features/market/enquiry/useEnquiries'
import { t as subscribe } from '#src/locales/base/subscribe'
import { back, go, linkTo } from '#src/navigation'
import { SubscribeOffer } from '#src/shared/subscribe/SubscribeOffer'
import { NavBar } from '#src/ui/NavBar/NavBar'
import { Page } from '#src/ui/Page/Page'
import { Scroller } from '#src/ui/Scroller'

const EnquiriesPage = observer(function EnquiriesPage({ title }: PageProps<'enquiries'>) {
  const enquiries = useEnquiries()
  return (
    <Page column nav={<NavBar onSurface title={title} onBack={() => void back()} />}>
      <EnquiryBar enquiries={enquiries} />
      {/* Each choice starts at the top; returning to the page keeps the scroll position. */}
      <Scroller fills key={enquiries.key} onRefresh={() => enquiries.list.reload()}>
        <View className="enquiries__offer">
          <SubscribeOffer kinds={['enquiry']} text={subscribe('subscribe.enquiry')} />
        </View>
        <EnquiryList
          enquiries={enquiries}
          hrefOf={({ enquiry_code }) => linkTo('enquiry', { enquiry_code })}
          onOpen={({ enquiry_code }) => void go('enquiry', { enquiry_code })}
          onLibrary={() => void go('library')}
          onPost={() => void go('release_popup')}
        />
      </Scroller>
    </Page>
  )
})

export default page('enquiries', EnquiriesPage)
