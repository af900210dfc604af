import { holdsPhrases } from '#domain/market/search'
import type { Context } from '#server/context'
import { inTransaction, lockName } from '#server/db/client'
import type { Tx } from '#server/db/types'
import { type Candidate, findCandidates, findOnShelf, type IndexedItem } from './alert-reads'
import type { CategoryService, CategoryTree } from '../../base/category'
import type { MessageService } from '../../base/message'
import * as repo from './saved-search-alerts-repo'
import { learn } from './learn'

const AT_ONCE = 100

export interface AlertDeps {
  categories: CategoryService
  messages: Pick<MessageService, 'notify'>
}

/** Whether a listing or product passes a saved search's filter; `holdsPhrases` checks the words. */
const fits = ({ filter: f, is_leader }: Candidate, thing: IndexedItem, tree: CategoryTree): boolean => {
  const low = thing.price_fen
  const high = thing.price_max_fen ?? low
  const is = (name: string, value: string) => f[name] === undefined || f[name] === value
  const has = (name: string, value: boolean) => f[name] !== true || value
  return (
    is('kind', thing.kind) &&
    is('province', thing.province) &&
    is('city', thing.city) &&
    is('user_code', thing.owner_code) &&
    has('certified_only', thing.is_certified) &&
    has('with_video', thing.has_video) &&
    has('with_commission', thing.has_commission) &&
    has('with_leader_price', thing.has_leader_price && is_leader) &&
    (f.price_min_fen === undefined || (high !== null && high >= Number(f.price_min_fen))) &&
    (f.price_max_fen === undefined || (low !== null && low <= Number(f.price_max_fen))) &&
    (f.category_code === undefined || tree.path(thing.category_code).some(row => row.category_code === f.category_code))
  )
}

/**
 * Processes one batch of what came on the shelf: learns its words and notifies the users whose saved search matches,
 * each once per listing or product.
 */
const takeSome = async (tx: Tx, { categories, messages }: AlertDeps) => {
  await lockName(tx, 'saved-search-alerts')
  const taken = await repo.takeQueue(tx, AT_ONCE)
  const idsOf = (subject: string) => taken.filter(row => row.subject === subject).map(row => row.object_id)
  const ids = [idsOf('listing'), idsOf('product')] as const
  const items = await findOnShelf(tx, ...ids)
  const things = new Map(items.map(item => [`${item.subject} ${item.id}`, item]))
  const tree = await categories.tree(tx)
  await learn(tx, items, tree)
  for (const candidate of await findCandidates(tx, ...ids)) {
    const { user_id: userId, subject, object_id, keyword } = candidate
    const thing = things.get(`${subject} ${object_id}`)
    if (!thing || !holdsPhrases(thing.search_text, keyword) || !fits(candidate, thing, tree)) continue
    if (!(await repo.insertMatch(tx, userId, subject, object_id))) continue
    const params = { keyword, title: thing.title }
    await messages.notify(tx, {
      userId,
      channel: 'system',
      key: 'search.matched',
      params,
      objectKind: thing.kind,
      objectCode: thing.code,
    })
  }
  return taken.length
}

/** Processes everything that came on the shelf since the last run. @returns how many. */
export const sendSearchAlerts = async (ctx: Context, deps: AlertDeps): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await inTransaction(ctx.db, tx => takeSome(tx, deps))
    total += count
    if (count < AT_ONCE) return total
  }
}
