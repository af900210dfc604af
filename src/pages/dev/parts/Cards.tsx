import { View } from '@tarojs/components'
import type { ListingCard as Card, MyListing } from '#contract/market/listing'
import { ListingCard } from '#src/features/market/listing/ListingCard'
import { MyListingCard } from '#src/features/market/my-listing/MyListingCard'
import { t } from '#src/locales/base/kit'
import { CardSkeleton, PurchaseCardSkeleton, RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Section } from './Section'

const nothing = () => {}
const AT = '2026-11-24T09:32:00.000Z'
const NOW = Date.parse(AT)

const supply = (): Card => ({
  listing_code: 'kit',
  kind: 'supply',
  title: t('kit.card_title'),
  cover_url: null,
  cover_color: '#b8b2ab',
  province: t('kit.province'),
  city: t('kit.city'),
  unit: t('kit.unit'),
  price_type: 'fixed',
  price_fen: 12_900,
  price_max_fen: null,
  minimum_quantity: null,
  stock_quantity: 800,
  quantity: null,
  needed_by: null,
  quote_count: 0,
  is_pinned: false,
  published_at: '2026-11-19T09:32:00.000Z',
  expires_at: '2026-12-19T09:32:00.000Z',
  seller: { user_code: 'kit', nickname: t('kit.seller'), avatar_url: '', is_enterprise_certified: true },
})
const purchase = (): Card => ({
  ...supply(),
  kind: 'purchase',
  title: t('kit.purchase_title'),
  price_type: 'range',
  price_fen: 2_800,
  price_max_fen: 3_200,
  stock_quantity: null,
  quantity: 2_000,
  needed_by: '2026-12-05',
  quote_count: 6,
})

const mine = (more: Partial<MyListing>): MyListing => ({
  listing_code: 'kit',
  kind: 'supply',
  title: t('kit.card_title'),
  cover_url: null,
  cover_color: '#b8b2ab',
  unit: t('kit.unit'),
  price_type: 'fixed',
  price_fen: 12_900,
  price_max_fen: null,
  item_state: 'on_shelf',
  revision_state: 'approved',
  reason: null,
  view_count: 86,
  updated_at: '2026-11-19T09:32:00.000Z',
  expires_at: '2026-12-19T09:32:00.000Z',
  pinned_until: null,
  ...more,
})
const MINE = (): Partial<MyListing>[] => [
  {},
  { revision_state: 'pending' },
  { item_state: 'hidden', revision_state: 'pending' },
  { item_state: 'hidden', revision_state: 'rejected', reason: t('kit.reason') },
  { item_state: 'off_shelf' },
  { item_state: 'expired' },
  { item_state: 'taken_down', reason: t('kit.reason') },
  { item_state: 'closed', kind: 'purchase' },
  { item_state: 'deleted' },
]

const Gap = () => <View style={{ height: '12px' }} />

/** Listing cards and their skeletons. */
export const Cards = () => (
  <>
    <Section title={t('kit.card')}>
      <ListingCard card={supply()} now={NOW} href="" onOpen={nothing} />
      <Gap />
      <ListingCard card={{ ...purchase(), is_pinned: true }} now={NOW} href="" onOpen={nothing} />
      <Gap />
      <CardSkeleton count={1} />
      <PurchaseCardSkeleton count={1} />
      <RowSkeleton count={2} />
    </Section>
    <Section title={t('kit.mine')}>
      {MINE().map((more, i) => (
        <View key={i} style={{ paddingBottom: '12px' }}>
          <MyListingCard
            item={mine(more)}
            now={NOW}
            isBusy={i === 0}
            waitsUntil={null}
            href=""
            onOpen={nothing}
            onEdit={nothing}
            onAct={nothing}
            onMore={nothing}
          />
        </View>
      ))}
    </Section>
  </>
)
