import { observer } from 'mobx-react-lite'
import { page, type PageProps } from '../../shared/page/page'
import { ListingCard } from '../../features/listing/ListingCard'
import { NewsFeed } from '../../features/people/NewsFeed'
import { PeopleStrip } from '../../features/people/PeopleStrip'
import type { NewsItem } from '../../features/people/source'
import { useNews } from '../../features/people/useNews'
import { ProductCard } from '../../features/product/ProductCard'
import { go, linkTo } from '../../navigation'
import { hasSession } from '../../shared/session/session'
import { NavBar } from '../../ui/NavBar/NavBar'
import { Page } from '../../ui/Page/Page'
import { Scroller } from '../../ui/Scroller'

const personHref = (user_code: string) => linkTo('user_detail', { user_code })
const openPerson = (user_code: string) => void go('user_detail', { user_code })

const card = ({ listing, product }: NewsItem) => {
  if (listing) {
    const name = listing.kind === 'supply' ? 'supply_detail' : 'purchase_detail'
    const query = { listing_code: listing.listing_code }
    return (
      <ListingCard
        isHeaded
        card={listing}
        now={Date.now()}
        href={linkTo(name, query)}
        onOpen={() => void go(name, query)}
      />
    )
  }
  if (!product) return null
  const query = { product_code: product.product_code }
  return (
    <ProductCard
      card={product}
      shape="row"
      href={linkTo('product_detail', query)}
      onOpen={() => void go('product_detail', query)}
    />
  )
}

const Follow = observer(function Follow({ title }: PageProps<'follow'>) {
  const isLogin = hasSession()
  const news = useNews(isLogin)
  const openAll = () => void go('follow_and_fans', {})
  return (
    <Page isTab nav={<NavBar onSurface title={title} />}>
      <Scroller onRefresh={news.reload}>
        {news.people !== null && news.people.length > 0 && (
          <PeopleStrip
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
