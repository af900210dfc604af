import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode, type Ref } from 'react'
import type { ListingCard as Card, ListingDetail } from '#contract/market/listing'
import type { ListingKind } from '#domain/market/listing'
import { useRelated } from '#src/shared/detail/use-related'
import { openThing, thingHref } from '#src/shared/links/thing'
import { t } from '#src/locales/market/detail'
import { go } from '#src/navigation'
import { Page } from '#src/ui/Page/Page'
import { Preview } from '#src/ui/Preview'
import type { ScrollerHandle } from '#src/ui/Scroller/types'
import { DetailStates, isBare } from '#src/ui/States/DetailStates'
import { DetailFooter } from './DetailFooter'
import { Similar } from './DetailParts'
import { ListingCard } from './ListingCard'
import { useListingShareCard } from './ShareButton'
import { useSource } from './source'
import type { useDetail } from './useDetail'

interface Props {
  kind: ListingKind
  /** The result of `useDetail`. */
  look: ReturnType<typeof useDetail>
  /** `isBare`: the page starts with `Info` or a strip, so a floating bar needs a background. */
  nav: (isBare: boolean) => ReactNode
  /** Above the listing, and scrolls with it. */
  above?: ReactNode
  skeleton: ReactNode
  /** `at`: now, in ms. `onLook` opens the picture at this index full-screen. */
  body: (detail: ListingDetail, at: number, onLook: (index: number) => void, matches: ReactNode) => ReactNode
  /** Between the listing and the similar ones. */
  parts?: (detail: ListingDetail) => ReactNode
  /** The main action for visitors (not the owner). */
  main?: (detail: ListingDetail) => ReactNode
  /** Common actions for visitors in the footer: like, keep, comment. */
  acts?: (detail: ListingDetail) => ReactNode
  /** The owner's actions in the footer while it is on the shelf. */
  own?: (detail: ListingDetail) => ReactNode
  /** Whether `body` itself draws the `matches` it is given. */
  drawsMatches?: (detail: ListingDetail) => boolean
  scroll?: Ref<ScrollerHandle>
  /** Reloads the rest of the page, since requests usually fail together. */
  onAgain: () => void
  /** Drawn over the page. */
  overlay?: (detail: ListingDetail) => ReactNode
}

const Others = ({ title, cards, now }: { title: string; cards: readonly Card[]; now: number }) =>
  cards.length === 0 ? null : (
    <Similar title={title}>
      {cards.map(card => (
        <View key={card.listing_code} className="detail__other">
          <ListingCard
            card={card}
            now={now}
            href={thingHref(card.kind, card.listing_code)}
            onOpen={() => openThing(card.kind, card.listing_code)}
          />
        </View>
      ))}
    </Similar>
  )

/** A listing's page in each of its states, with footer actions, similar listings and the picture viewer. */
export const DetailView = observer(function DetailView(props: Props) {
  const { kind, look, nav, above, skeleton, body, parts, main, acts, own, drawsMatches, scroll, onAgain, overlay } =
    props
  const { loadMatches, loadSimilar, now } = useSource()
  const { state } = look
  const detail = state.status === 'ready' ? state.detail : null
  const similar = useRelated(detail, detail?.listing_code, loadSimilar)
  const matches = useRelated(detail, detail?.listing_code, loadMatches)
  const [looking, setLooking] = useState<number | null>(null)
  useListingShareCard(detail)
  const canAct = detail && (detail.is_mine || detail.item_state === 'on_shelf')
  const at = now()
  const fitting = <Others title={t(`detail.match_${kind}`)} cards={matches} now={at} />
  return (
    <Page
      nav={nav(isBare(state))}
      // A visitor who looks back at a closed purchase has nothing left to do.
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
