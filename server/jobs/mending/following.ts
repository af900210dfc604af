import { personName } from '#domain/base/person-name'
import { queryTokens } from '#domain/market/search'
import { isPersonName } from '#domain/kit/validators'
import { written, writtenLines } from '#domain/kit/written'
import type { Moderation } from '../../adapters/moderation/types'
import type { Context } from '../../context'
import type { Db } from '../../db/types'
import { defaultNickname } from '../../modules/base/account'
import { type CertifiedFields, certificationPlace } from '../../modules/review/certification'
import type { MendComment } from '../../modules/review/comments'
import { defaultFolderName } from '../../modules/market/folder'
import type { MendShown } from '../../modules/market/shelf/types'
import { writtenTexts } from '../../modules/market/shelf/written-texts'
import { type ReportOwn, reportPlace } from '../../modules/review/reports'
import { type Breach, breachIn, breachInNickname } from './breaches'
import type { WrittenTable } from './columns'
import { mendedColumns } from './forms'
import * as repo from './repo'

export interface MendingDeps {
  moderation: Moderation
  /** By the kind of item: writes anew what its approved revision shows and is found by. */
  shown: Readonly<Record<'listing' | 'product', MendShown>>
  mendComment: MendComment
  reportOwn: ReportOwn
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a row changes to, and what follows from it: what is empty, what is found by it, and what breaks a rule now. */
export const createFollowing = (ctx: Context, { moderation, shown, mendComment, reportOwn }: MendingDeps) => {
  const { fields } = ctx.keys

  /** A sealed JSON value in its form, sealed anew; null if it has it, or can't be opened. */
  const sealedAnew = <T>(sealed: unknown, place: string, mend: (value: T) => T): string | null => {
    const text = typeof sealed === 'string' ? fields.openOrNull(sealed, place) : null
    if (text === null) return null
    const mended = JSON.stringify(mend(JSON.parse(text) as T))
    return mended === text ? null : fields.seal(mended, place)
  }
  const certified = (row: repo.Row): CertifiedFields | null => {
    const text = fields.openOrNull(textOf(row.fields_sealed), certificationPlace(textOf(row.code)))
    return text === null ? null : (JSON.parse(text) as CertifiedFields)
  }

  /** The columns that change; null if none does. */
  const changesOf = (of: WrittenTable, row: repo.Row): repo.Row | null => {
    const changed = mendedColumns(of, row)
    switch (of.table) {
      case 'users':
        if (changed.nickname === '') changed.nickname = defaultNickname(textOf(row.code))
        break
      case 'folders':
        if (changed.name === '') changed.name = defaultFolderName()
        break
      case 'certifications': {
        const sealed = sealedAnew<CertifiedFields>(row.fields_sealed, certificationPlace(textOf(row.code)), it => ({
          ...it,
          name: row.kind === 'identity' ? personName(it.name) : written(it.name),
          legal_person: it.legal_person === null ? null : personName(it.legal_person),
        }))
        if (sealed !== null) changed.fields_sealed = sealed
        break
      }
      case 'reports': {
        const sealed = sealedAnew<string>(row.text_sealed, reportPlace(textOf(row.code)), writtenLines)
        if (sealed !== null) changed.text_sealed = sealed
        break
      }
      case 'search_terms':
        return written(textOf(row.term)) === row.term ? null : { term: null }
    }
    return Object.keys(changed).length ? changed : null
  }

  const tell = async (tx: Db, kind: Parameters<ReportOwn>[1], code: unknown, breach: Breach | null) => {
    if (breach && typeof code === 'string') await reportOwn(tx, kind, code, breach)
  }

  const mendItem = async (tx: Db, kind: 'listing' | 'product', row: repo.Row, content: object) => {
    const item = await repo.findShownBy(tx, kind, row.id)
    if (!item) return
    await shown[kind](tx, item.code)
    const texts = writtenTexts(content).map(({ text }) => text)
    const isNameless = textOf((content as { title?: unknown }).title) === ''
    await tell(tx, kind, item.code, isNameless ? { ground: 'other', text: '' } : await breachIn(moderation, texts))
  }

  /** What else a change brings with it, in its transaction. @param row before the change */
  const follow = async (tx: Db, { table }: WrittenTable, row: repo.Row, changed: repo.Row): Promise<void> => {
    const given = (...names: string[]) => names.map(name => textOf(changed[name])).filter(Boolean)
    switch (table) {
      case 'users':
        if (changed.nickname !== undefined)
          await tell(tx, 'user', row.code, await breachInNickname(moderation, textOf(changed.nickname)))
        return
      case 'certifications': {
        const name =
          row.kind === 'identity' && row.state === 'approved' ? certified({ ...row, ...changed })?.name : null
        if (typeof name === 'string' && !isPersonName(name))
          await tell(tx, 'user', row.user, { ground: 'false', text: name })
        return
      }
      case 'folders':
        return tell(tx, 'pallet', row.pallet, await breachIn(moderation, given('name', 'note')))
      case 'folder_products':
        return tell(tx, 'pallet', row.pallet, await breachIn(moderation, given('remark')))
      case 'role_applications':
        return tell(tx, 'user', row.user, await breachIn(moderation, given('introduction')))
      case 'conference_presentations':
      case 'quotes':
        return tell(tx, 'user', row.user, await breachIn(moderation, given('note')))
      case 'comments':
        if (row.state === 'visible' && changed.text !== undefined)
          await mendComment(tx, textOf(row.code), {
            isEmpty: changed.text === '',
            isBad: (await breachIn(moderation, given('text'))) !== null,
          })
        return
      case 'listing_revisions':
      case 'product_revisions':
        if (changed.content)
          await mendItem(tx, table === 'listing_revisions' ? 'listing' : 'product', row, changed.content as object)
        return
      case 'saved_searches':
        if (changed.keyword !== undefined) await repo.setSavedTokens(tx, row.id, queryTokens(textOf(changed.keyword)))
    }
  }

  const mend = async (tx: Db, of: WrittenTable, row: repo.Row, changed: repo.Row): Promise<void> => {
    // A search for nothing finds nothing, and a term that is typed otherwise is counted under its form.
    if (of.table === 'search_terms') {
      await repo.deleteTermUses(tx, row.subject, row.term)
      return repo.deleteRow(tx, of, row)
    }
    if (of.table === 'saved_searches' && changed.keyword !== undefined && !queryTokens(textOf(changed.keyword)).length)
      return repo.deleteRow(tx, of, row)
    await repo.writeRow(tx, of, row, changed)
    await follow(tx, of, row, changed)
  }

  return { changesOf, mend }
}
