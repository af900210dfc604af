import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode, type Ref } from 'react'
import type { ListingCard as Card, ListingDetail } from '../../../contract/listing'
import type { ListingKind } from '../../../domain/listing'
import { useFound } from '../../app/use-found'
import { t } from '../../locales/areas/detail'
import { go, linkTo } from '../../navigation'
import { Page } from '../../ui/Page/Page'
import { Preview } from '../../ui/Preview'
import type { ScrollerHandle } from '../../ui/Scroller/types'
import { DetailStates, isBare } from '../../ui/States/DetailStates'
import { DetailFooter } from './DetailFooter'
import { Similar } from './DetailParts'
import { ListingCard } from './ListingCard'
import { useListingShareCard } from './ShareButton'
import { loadMatches, loadSimilar, now, pageOf } from './source'
import type { useDetail } from './useDetail'

interface Props {
  kind: ListingKind
  /** What `useDetail` answers. */
  look: ReturnType<typeof useDetail>
  /** `isBare`: a notice or a strip stands where the listing would begin, so a bar that floats needs a ground. */
  nav: (isBare: boolean) => ReactNode
  /** Stands before the listing in what scrolls. */
  above?: ReactNode
  skeleton: ReactNode
  /** `at`: now, in ms. `onLook` opens the picture of this number large. */
  body: (detail: ListingDetail, at: number, onLook: (index: number) => void, matches: ReactNode) => ReactNode
  /** Between the listing and others like it. */
  parts?: (detail: ListingDetail) => ReactNode
  /** The one main thing to do, for whoever isn't its owner. */
  main?: (detail: ListingDetail) => ReactNode
  /** In the bar below, what everybody does with a thing: like, keep, comment. */
  acts?: (detail: ListingDetail) => ReactNode
  /** In the bar below, what its owner does with it on the shelf. */
  own?: (detail: ListingDetail) => ReactNode
  /** `body` itself draws what fits this listing, which it is handed. */
  drawsMatches?: (detail: ListingDetail) => boolean
  scroll?: Ref<ScrollerHandle>
  /** Asks anew for what else is on the page: what fails, fails together. */
  onAgain: () => void
  /** What floats over the page. */
  overlay?: (detail: ListingDetail) => ReactNode
}

const Others = ({ title, cards, now }: { title: string; cards: readonly Card[]; now: number }) =>
  cards.length === 0 ? null : (
    <Similar title={title}>
      {cards.map(card => {
        const page = pageOf(card.kind)
        const query = { listing_code: card.listing_code }
        return (
          <View key={card.listing_code} className="detail__other">
            <ListingCard card={card} now={now} href={linkTo(page, query)} onOpen={() => void go(page, query)} />
          </View>
        )
      })}
    </Similar>
  )

/** A listing's page in each of its states, with what surrounds it: acts, others like it, the picture viewer. */
export const DetailView = observer(function DetailView(props: Props) {
  const { kind, look, nav, above, skeleton, body, parts, main, acts, own, drawsMatches, scroll, onAgain, overlay } =
    props
  const { state } = look
  const detail = state.status === 'ready' ? state.detail : null
  const similar = useFound(detail, detail?.listing_code, loadSimilar)
  const matches = useFound(detail, detail?.listing_code, loadMatches)
  const [looking, setLooking] = useState<number | null>(null)
  useListingShareCard(detail)
  const canAct = detail && (detail.is_mine || detail.item_state === 'on_shelf')
  const at = now()
  const fitting = <Others title={t(`detail.match_${kind}`)} cards={matches} now={at} />
  return (
    <Page
      nav={nav(isBare(state))}
      // On a purchase that was closed nothing is left to do for whoever looks back at it.
      footer={
        canAct && <DetailFooter detail={detail} main={main?.(detail)} acts={acts?.(detail)} own={own?.(detail)} />
      }
      overlay={
        detail && (
          <>
            <Preview items={detail.media} at={looking} label={detail.title} onClose={() => setLooking(null)} />
            {overlay?.(detail)}
          </>
        )
      }
    >
      <DetailStates
        look={look}
        now={at}
        gone={{
          title: t('detail.gone'),
          text: t('detail.gone_text'),
          action: t('detail.gone_act'),
          onAction: () => void go('home'),
        }}
        scroll={scroll}
        onAgain={onAgain}
        stripClass="detail__strip"
      >
        {above}
        {detail ? body(detail, at, setLooking, fitting) : skeleton}
        {detail && parts?.(detail)}
        {!(detail && drawsMatches?.(detail)) && fitting}
        <Others title={t(`detail.similar_${kind}`)} cards={similar} now={at} />
      </DetailStates>
    </Page>
  )
})
