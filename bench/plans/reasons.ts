/** A statement that may be above the limits, and why. One that no longer is fails the whole run. */
export interface Reason {
  /** One of the endpoints that send it. */
  endpoint: string
  /** Part of its text, with single blanks. */
  has: string
  /** What it reads at the most on any of the markets. */
  pages: number
  why: string
}

const WAITING = 'every page of the desk tells how many wait and since when: each that waits is looked at'
const OWN = 'one’s own goods are counted by their states and searched in their latest versions: all of one person’s'
const ON_SHELF = 'everything on the shelf is counted'
const WORDS = 'a search that finds little has looked through the newest, or gathered all hits, before it knows'
const NEWEST = 'looks through the newest that anybody published for those whom one follows, however many there are'
const NARROWED = 'what fits the filter is found among all who could, for operators alone'
const TWINS = 'for each that waits, the newest with the same picture or a title like it, up to forty'
const EACH_SPELLING = 'each way to mistype a letter is looked up'

export const REASONS: readonly Reason[] = [
  {
    endpoint: 'folder.getFolder',
    has: 'select count(*)::int as n from folder_products fp join products p',
    pages: 6_000,
    why: 'counts what a folder shows of its 500 at the most: each product and its owner are looked up',
  },
  {
    endpoint: 'coins.getCoinLog',
    has: 'with own as ( select id from ledger_accounts where user_id',
    pages: 1_000,
    why: 'before the first analyze the planner looks for one person’s transfers along both ends',
  },
  {
    endpoint: 'follow.getUserProfile',
    has: 'with threads as ( select c.id, c.created_at from comments c',
    pages: 3_000,
    why: 'the last 200 questions of each kind that somebody was asked in thirty days, each with its first answer',
  },
  { endpoint: 'desk.getDeskOverview', has: 'select count(*)::int as count, min(', pages: 150_000, why: WAITING },
  { endpoint: 'product.getMyProductPage', has: 'from "products" l join "product_revisions" r', pages: 800, why: OWN },
  {
    endpoint: 'system.getStatisticsInfo',
    has: 'count(*) filter',
    pages: 400_000,
    why: `${ON_SHELF}, once a minute at the most`,
  },
  {
    endpoint: 'content.getDeskCategories',
    has: 'select category_code, sum(n)',
    pages: 800_000,
    why: `${ON_SHELF}, for the editor of categories alone`,
  },
  {
    endpoint: 'finance.getDailyTotals',
    has: 'from ledger_transfers t join ledger_postings p',
    pages: 5_000_000,
    why: 'adds up every posting of the days that are asked for',
  },
  {
    endpoint: 'finance.getMoneyState',
    has: 'from ledger_postings p where p.destination_id = a.id',
    pages: 200_000,
    why: 'the market’s own accounts hold no balance, so that transfers needn’t wait for each other: it is added up',
  },
  {
    endpoint: 'wallets.getWallet',
    has: 'min(id + 0)',
    pages: 50_000,
    why: 'finds the month’s first and last transfer by an index of times: a page for each seventy of the month',
  },
  {
    endpoint: 'account.getUserInfo',
    has: 'from interactions i where actor_id',
    pages: 4_000,
    why: 'counts what one person has ever done, as far as the things are still there',
  },
  {
    endpoint: 'follow.getSuggestedPeople',
    has: 'with latest as',
    pages: 3_000,
    why: 'the owners of the newest 500 listings, however many there are',
  },
  {
    endpoint: 'quote.getMatchPage',
    has: 'with newest as',
    pages: 10_000,
    why: 'compares the sixty newest of each category beside it, however many there are',
  },
  { endpoint: 'listing.getListingPage', has: 'from "listings" "l"', pages: 40_000, why: WORDS },
  { endpoint: 'listing.getFeedPage', has: 'from "listings" "l"', pages: 40_000, why: WORDS },
  { endpoint: 'product.getProductPage', has: 'from "products" "p"', pages: 100_000, why: WORDS },
  { endpoint: 'search.getSellerPage', has: 'with named as', pages: 50_000, why: WORDS },
  { endpoint: 'search.getPalletPage', has: 'with named as', pages: 50_000, why: WORDS },
  { endpoint: 'search.getSuggestions', has: 'where pinyin = any(', pages: 2_000, why: EACH_SPELLING },
  { endpoint: 'examine.getExaminePage', has: 'with found as materialized', pages: 20_000, why: TWINS },
  { endpoint: 'follow.getNewsPage', has: 'from publications p', pages: 4_000, why: NEWEST },
  { endpoint: 'messages.getMessagePage', has: 'from publications p', pages: 4_000, why: NEWEST },
  { endpoint: 'messages.getUnreadCountInfo', has: 'from publications p', pages: 1_000, why: NEWEST },
  { endpoint: 'users.getManagedUserPage', has: 'u.roles @> array[$1]', pages: 10_000, why: NARROWED },
  { endpoint: 'audit.getAuditPage', has: 'from audit_log a', pages: 2_000, why: NARROWED },
  { endpoint: 'finance.getDifferences', has: 'from money_differences', pages: 500, why: NARROWED },
  {
    endpoint: 'reports.getReportQueue',
    has: 'with open as materialized',
    pages: 3_000,
    why: 'what each is about is looked for among things of every kind, to leave out what is gone or concerns the operator',
  },
  { endpoint: 'certifications.getCertificationQueue', has: 'from certifications c', pages: 15_000, why: NARROWED },
  { endpoint: 'users.getManagedUserPage', has: "u.permissions <> '{}'", pages: 10_000, why: NARROWED },
  {
    endpoint: 'broadcasts.countBroadcastReaders',
    has: 'from users u',
    pages: 10_000,
    why: 'counts everybody it reaches',
  },
  {
    endpoint: 'activity.getInteractionPage',
    has: 'from interactions i join users u',
    pages: 1_000,
    why: 'what one did lately may be about things that are gone, and is looked up all the same',
  },
]
