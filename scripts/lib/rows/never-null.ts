/**
 * Columns that may be null in their table, but not in what is read of it: by file, the names by which it reads them, and
 * why. Its types may leave null out.
 */
export const NEVER_NULL: Readonly<Record<string, { columns: string; why: string }>> = {
  'server/commands/rotate-keys-repo.ts': { columns: 'sealed', why: 'values that are null are left out' },
  'server/modules/base/agreement/repo.ts': { columns: 'published_at', why: 'of published versions' },
  'server/modules/base/ledger/repo.ts': { columns: 'user_id bucket balance', why: 'of a person’s purses' },
  'server/modules/base/moderation/check-repo.ts': { columns: 'payload openid', why: 'cleared with the answer' },
  'server/modules/base/system/change-reads.ts': { columns: 'from_state to_state', why: 'each change has both' },
  'server/modules/market/contact/reads.ts': {
    columns: 'contact_sealed code',
    why: 'cleared with the account, and then nobody is let to it; a pallet that was never published is left out',
  },
  'server/modules/market/folder/pallet-reads.ts': {
    columns: 'pallet_code published_at price_fen',
    why: 'of published ones; the lowest of the prices that there are',
  },
  'server/modules/market/listing/feed-reads.ts': { columns: 'feed_at published_at expires_at', why: 'on the shelf' },
  'server/modules/market/listing/match-reads.ts': { columns: 'feed_at published_at expires_at', why: 'on the shelf' },
  'server/modules/market/product/brief-reads.ts': { columns: 'price_fen price_low_fen', why: 'on the shelf' },
  'server/modules/market/quote/purchase-reads.ts': { columns: 'contact_sealed', why: 'cleared with the account' },
  'server/modules/market/quote/reads.ts': {
    columns: 'contact_sealed owner_contact_sealed',
    why: 'cleared with the account, and then nobody is let to it',
  },
  'server/modules/market/quote/repo.ts': {
    columns: 'contact_sealed',
    why: 'cleared with the account, and then nobody is let to it',
  },
  'server/modules/market/search-reads.ts': {
    columns: 'feed_at published_at expires_at price_fen price_low_fen minimum_quantity place',
    why: 'on the shelf; an order leaves out what has no place in it',
  },
  'server/modules/market/search/by-name-reads.ts': { columns: 'pallet_code', why: 'of published ones' },
  'server/modules/market/shelf/queue-reads.ts': { columns: 'submitted_at', why: 'of what waits for review' },
  'server/modules/market/shelf/repo.ts': {
    columns: 'latest_revision_id contact_sealed',
    why: 'written in the transaction that makes the item; read by the owner, with whose account it is cleared',
  },
  'server/modules/money/order/refund-repo.ts': { columns: 'total_fen way', why: 'of orders that were paid' },
  'server/modules/money/order/vip-repo.ts': { columns: 'months', why: 'of orders of VIP' },
  'server/modules/money/wallet/order-reads.ts': { columns: 'paid_fen', why: 'of orders that were paid' },
  'server/modules/review/conference/presentation-repo.ts': { columns: 'position', why: 'of approved ones' },
  'server/seed/money-repo.ts': {
    columns: 'way amount_fen transaction_id paid_at transfer_bill_no appid openid made_at',
    why: 'of demo orders that were paid, and of transfers that were sent',
  },
}
