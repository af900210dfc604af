import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { page, type PageProps } from '../../shared/page/page'
import { useTabAgain } from '../../shared/page/tab-again'
import { ListingCard } from '../../features/market/listing/ListingCard'
import { NewsFeed } from '../../features/market/follow/NewsFeed'
import { FollowStrip } from '../../features/market/follow/FollowStrip'
import type { NewsItem } from '../../features/market/follow/source'
import { useNews } from '../../features/market/follow/useNews'
import { ProductCard } from '../../features/market/product/ProductCard'
import { go } from '../../navigation'
import { openThing, thingHref } from '../../shared/links/thing'
import { useApp } from '../../shared/use-app'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'
import type { ScrollerHandle } from '../../ui/Scroller/types'

const personHref = (code: string) => thingHref('user', code)
const openPerson = (code: string) => openThing('user', code)

const card = ({ listing, product }: NewsItem) => {
  if (listing) {
    return (
      <ListingCard
        isHeaded
        card={listing}
        now={Date.now()}
        href={thingHref(listing.kind, listing.listing_code)}
        onOpen={() => openThing(listing.kind, listing.listing_code)}
      />
    )
  }
  if (!product) return null
  return (
    <ProductCard
      isHeaded
      card={product}
      shape="row"
      href={thingHref('product', product.product_code)}
      onOpen={() => openThing('product', product.product_code)}
    />
  )
}

const Follow = observer(function Follow({ title }: PageProps<'follow'>) {
  const { isLogin } = useApp().session
  const news = useNews(isLogin)
  const scroller = useRef<ScrollerHandle>(null)
  useTabAgain('follow', () => scroller.current?.scrollTo(0))
  const openAll = () => void go('follow_and_fans', {})
  return (
    <Page isTab nav={<NavBar onSurface title={title} />}>
      <Scroller onRefresh={news.reload} handle={scroller}>
        {news.people !== null && news.people.length > 0 && (
          <FollowStrip
            people={news.people}
            hrefOf={item => personHref(item.user_code)}
            onOpen={item => openPerson(item.user_code)}
            onAll={openAll}
          />
        )}
        <NewsFeed
          news={news}
          personHref={personHref}
          onPerson={openPerson}
          renderCard={card}
          onHome={() => void go('home')}
          onAll={openAll}
        />
      </Scroller>
    </Page>
  )
})

export default page('follow', Follow)
