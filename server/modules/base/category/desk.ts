import type { Input } from '#contract'
import type { content, DeskCategory } from '#contract/market/content'
import { CATEGORY_LIMITS, depthsOf, inside } from '#domain/base/category'
import { type Context, nowText } from '#server/context'
import { newCode } from '#server/crypto/codes'
import { lockName } from '#server/db/client'
import type { Db, Tx } from '#server/db/types'
import { conflict, invalid, orNotFound } from '#server/http/refusal'
import type { Principal } from '#server/http/serve'
import { insertAudit } from '../audit'
import type { CheckTexts } from '../moderation'
import * as repo from './repo'

type In<K extends keyof typeof content> = Input<(typeof content)[K]>

export type CategoryDesk = ReturnType<typeof createCategoryDesk>

const isIn = (parent: string | null) => (row: repo.DeskRow) => row.parent_code === parent

export interface CategoryDeskDeps {
  checkTexts: CheckTexts
  /** What is on the shelf, by category; categories without anything are left out. */
  countItems: (db: Db) => Promise<Map<string, number>>
}

/** The operators' editor of the category tree. Every change locks the whole tree. */
export const createCategoryDesk = (
  ctx: Pick<Context, 'clock' | 'bus'>,
  { checkTexts, countItems }: CategoryDeskDeps,
) => {
  const all = async (db: Db): Promise<DeskCategory[]> => {
    const counts = await countItems(db)
    return (await repo.findCategories(db)).map(row => ({ ...row, item_count: counts.get(row.category_code) ?? 0 }))
  }

  const lock = async (tx: Db): Promise<repo.DeskRow[]> => {
    await lockName(tx, 'categories')
    return repo.findCategories(tx)
  }
  /** @throws Refusal 404; 409 if the version is outdated */
  const find = (rows: repo.DeskRow[], code: string, version: number): repo.DeskRow => {
    const row = orNotFound(rows.find(one => one.category_code === code))
    if (row.version !== version) throw conflict('category_changed')
    return row
  }
  /** @throws InvalidInput `name_zh` if a sibling has this name */
  const checkName = (rows: repo.DeskRow[], parent: string | null, name: string, own?: string): void => {
    if (rows.some(row => isIn(parent)(row) && row.name_zh === name && row.category_code !== own))
      throw invalid('name_zh', 'invalid.name_taken')
  }

  /** Writes an audit line; the cached tree is dropped after the commit. */
  const done = async (
    tx: Tx,
    user: Principal,
    action: string,
    code: string,
    change: { from: string | null; to: string | null },
  ): Promise<DeskCategory> => {
    await insertAudit(tx, {
      at: nowText(ctx),
      actor_id: user.id,
      action,
      subject: 'category',
      subject_code: code,
      from_state: change.from,
      to_state: change.to,
    })
    tx.afterCommit(() => ctx.bus.publish('categories_changed', {}))
    return orNotFound((await all(tx)).find(one => one.category_code === code))
  }

  const namesIn = ({ name_zh, name_en }: { name_zh: string; name_en: string }) => ({ name_zh, name_en })

  return {
    all,

    /** @throws InvalidInput; Refusal 404 for an unknown parent, 409 if the tree would become too deep */
    add: async (tx: Tx, user: Principal, input: In<'addCategory'>): Promise<DeskCategory> => {
      const names = namesIn(input)
      await checkTexts(names)
      const rows = await lock(tx)
      const { parent_code: parent } = input
      if (parent !== null) orNotFound(rows.find(row => row.category_code === parent))
      checkName(rows, parent, names.name_zh)
      const depth = (depthsOf(rows).get(parent ?? '') ?? 0) + 1
      if (depth > CATEGORY_LIMITS.depthMax) throw conflict('category_too_deep', { max: CATEGORY_LIMITS.depthMax })
      const there = rows.filter(isIn(parent)).map(row => row.category_code)
      const code = newCode('k')
      await repo.insertCategory(tx, {
        ...names,
        category_code: code,
        parent_code: parent,
        depth,
        position: there.length + 1,
      })
      await repo.setOrder(tx, [...there, code])
      await repo.setLeaves(tx, [parent])
      return done(tx, user, 'add', code, { from: null, to: names.name_zh })
    },

    /** @throws InvalidInput; Refusal 404, 409 */
    rename: async (tx: Tx, user: Principal, input: In<'renameCategory'>): Promise<DeskCategory> => {
      const names = namesIn(input)
      await checkTexts(names)
      const rows = await lock(tx)
      const row = find(rows, input.category_code, input.version)
      checkName(rows, row.parent_code, names.name_zh, row.category_code)
      if (!(await repo.renameCategory(tx, row.category_code, row.version, names))) throw conflict('category_changed')
      return done(tx, user, 'rename', row.category_code, { from: row.name_zh, to: names.name_zh })
    },

    /**
     * @throws InvalidInput if a new sibling has the same name; Refusal 404; 409 if it, its new parent or the one before
     * it has changed, or if the tree would become too deep or circular
     */
    move: async (tx: Tx, user: Principal, input: In<'moveCategory'>): Promise<DeskCategory> => {
      const rows = await lock(tx)
      const row = find(rows, input.category_code, input.version)
      const { category_code: code } = row
      const { parent_code: parent, after_code: after } = input
      if (parent !== null && !rows.some(one => one.category_code === parent)) throw conflict('category_changed')
      if (parent !== null && inside(rows, code).has(parent)) throw conflict('category_inside_itself')
      checkName(rows, parent, row.name_zh, code)
      const others = rows.filter(one => isIn(parent)(one) && one.category_code !== code).map(one => one.category_code)
      const at = after === null ? 0 : others.indexOf(after) + 1
      if (after !== null && at === 0) throw conflict('category_changed')
      if (!(await repo.setParent(tx, code, row.version, parent))) throw conflict('category_changed')
      await repo.setOrder(tx, [...others.slice(0, at), code, ...others.slice(at)])
      if (parent !== row.parent_code) {
        const depths = deepened(rows, code, parent)
        if (Math.max(...depths.values()) > CATEGORY_LIMITS.depthMax)
          throw conflict('category_too_deep', { max: CATEGORY_LIMITS.depthMax })
        await repo.setDepths(tx, Object.fromEntries(depths))
        await repo.setLeaves(tx, [row.parent_code, parent])
      }
      return done(tx, user, 'move', code, { from: row.parent_code, to: parent })
    },

    /** @throws Refusal 404, 409 */
    hide: async (tx: Tx, user: Principal, input: In<'hideCategory'>): Promise<DeskCategory> => {
      const row = find(await lock(tx), input.category_code, input.version)
      if (!(await repo.hideCategory(tx, row.category_code, row.version, input.hidden)))
        throw conflict('category_changed')
      const nameOf = (isHidden: boolean) => (isHidden ? 'hidden' : 'shown')
      return done(tx, user, input.hidden ? 'hide' : 'show', row.category_code, {
        from: nameOf(row.is_hidden),
        to: nameOf(input.hidden),
      })
    },
  }
}

/** New depths of a category and its descendants under another parent. */
const deepened = (rows: repo.DeskRow[], code: string, parent: string | null): Map<string, number> => {
  const before = depthsOf(rows)
  const by = (before.get(parent ?? '') ?? 0) + 1 - before.get(code)!
  return new Map([...inside(rows, code)].map(one => [one, before.get(one)! + by]))
}
