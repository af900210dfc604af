import type { Duplicate, ExamineRow } from '#contract/review/examine'
import type { TitleMatch } from '#domain/market/duplicate'
import { titleKeys, titleMatch } from '#domain/market/title-match'
import type { ShelfTables } from '#server/db/shelf-tables'
import type { Db } from '#server/db/types'
import { createDuplicateRepo, type FoundTwin } from './duplicate-reads'
import type { UploadService } from '../../base/upload'
import type { StoredMedia } from './stored-media'

interface Content {
  title: string
  media: StoredMedia[]
}

/** A pending revision. */
interface Waiting<C> {
  revision_id: number
  kind: ExamineRow['kind']
  content: C
}

export type Twin<C> = Pick<FoundTwin<C>, 'code' | 'kind' | 'content' | 'item_state' | 'submitted_at'> &
  Pick<FoundTwin<C>, 'owner_id' | 'owner_nickname'> &
  Pick<Duplicate, 'pictures'> & { title_match: TitleMatch | null }

/** Without demo files: the demo market's listings share pictures, so a match proves nothing. */
const pathsOf = (media: StoredMedia) =>
  [media.path, media.cover_path].filter(path => path !== null && !path.startsWith('demo/')) as string[]
const strength = ({ pictures, title_match }: Pick<Duplicate, 'pictures' | 'title_match'>) =>
  pictures.length * 2 + (title_match === 'same' ? 3 : title_match === 'near' ? 1 : 0)

/** Finds duplicates of one kind, by the contents of their pictures and by their titles. */
export const createDuplicates = <C extends Content>(tables: ShelfTables, uploads: Pick<UploadService, 'sameFiles'>) => {
  const repo = createDuplicateRepo<C>(tables)

  /** @returns duplicates by revision, the strongest first; revisions without any are missing */
  return async (db: Db, waiting: Waiting<C>[]): Promise<Map<number, Twin<C>[]>> => {
    const same = await uploads.sameFiles(
      db,
      waiting.flatMap(({ content }) => content.media.flatMap(pathsOf)),
    )
    /** For each picture, every stored file with its content. */
    const placesOf = (content: C) =>
      content.media.map(media => new Set(pathsOf(media).flatMap(path => [path, ...(same.get(path) ?? [])])))
    const rows = await repo.find(
      db,
      waiting.map(({ revision_id, content }) => ({
        revision_id,
        pictures: placesOf(content).flatMap(places => [...places].map(path => `p:${path}`)),
        titles: titleKeys(content.title),
      })),
    )
    const found = new Map<number, Twin<C>[]>()
    for (const { revision_id, kind, content } of waiting) {
      const places = placesOf(content)
      const twins = new Map<string, Twin<C>>()
      for (const { of_revision, ...row } of rows) {
        // A purchase is no duplicate of a supply.
        if (of_revision !== revision_id || row.kind !== kind || twins.has(row.code)) continue
        const theirs = row.content.media.flatMap(pathsOf)
        const pictures = places.flatMap((paths, i) => (theirs.some(path => paths.has(path)) ? [i + 1] : []))
        const match = titleMatch(content.title, row.content.title)
        if (pictures.length > 0 || match !== null) twins.set(row.code, { ...row, pictures, title_match: match })
      }
      if (twins.size > 0)
        found.set(
          revision_id,
          [...twins.values()].sort((a, b) => strength(b) - strength(a)),
        )
    }
    return found
  }
}
