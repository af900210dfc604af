import type { Context } from '#server/context'
import { say } from '#server/http/messages'
import { findPersonal, type PersonalName, EXPORTED_TABLES } from './reads'
import type { AccountService } from '../../base/account'
import { certificationPlace } from '../../review/certification'
import { palletContactPlace } from '../../market/contact'
import { contactPlace } from '../../market/listing/publish'
import { productContactPlace } from '../../market/product'
import { linePlace } from '../../market/enquiry'
import { quoteContactPlace } from '../../market/quote'
import { reportPlace } from '../../review/reports'
import type { UploadService } from '../../base/upload'
import type { Archive } from './archive'

/** Newest first. Pictures beyond this are listed but left out: a ZIP without extensions ends at 4 GB. */
const PICTURE_BYTES_MAX = 2_000_000_000

type Row = Record<string, unknown>
const text = (row: Row, column: string): string => String(row[column])

/** Encryption context of the encrypted values, by table. */
const PLACES: Partial<Record<PersonalName, (row: Row) => string>> = {
  certifications: row => certificationPlace(text(row, 'certification_code')),
  listing_revisions: row => contactPlace(text(row, 'listing_code')),
  folders: row => palletContactPlace(text(row, 'folder_code')),
  quotes: row => quoteContactPlace(text(row, 'quote_code')),
  products: row => productContactPlace(text(row, 'product_code')),
  enquiry_lines: row => linePlace(text(row, 'line_code')),
  reports: row => reportPlace(text(row, 'report_code')),
}

export interface ContentDeps {
  account: Pick<AccountService, 'users'>
  uploads: Pick<UploadService, 'files'>
}

/** Writes all of a user's data into an archive: a JSON file per table, and the pictures. */
export const createContent = (
  ctx: Pick<Context, 'db' | 'keys'>,
  { account, uploads }: ContentDeps,
): ((archive: Archive, userId: number) => Promise<void>) => {
  /** @throws Error for an encrypted column that isn't handled here: the archive would contain ciphertext */
  const opened = (name: PersonalName, row: Row): Row => {
    const { mobile_sealed: mobile, contact_sealed: contact, fields_sealed: fields, text_sealed: words, ...plain } = row
    const rest = Object.keys(plain).filter(column => column.endsWith('_sealed'))
    const place = PLACES[name]
    if (rest.length || ((contact || fields || words) && !place))
      throw new Error(`an encrypted column of ${name} is not handled`)
    const open = (sealed: unknown): unknown =>
      sealed ? JSON.parse(ctx.keys.fields.open(sealed as string, place!(row))) : null
    return {
      ...plain,
      ...(mobile !== undefined && {
        mobile: account.users.mobileOf({ user_code: text(row, 'user_code'), mobile_sealed: mobile as string | null }),
      }),
      ...(contact !== undefined && { contact: open(contact) }),
      ...(fields !== undefined && { fields: open(fields) }),
      ...(words !== undefined && { text: open(words) }),
    }
  }

  const addPictures = async (archive: Archive, rows: Row[]): Promise<Row[]> => {
    let bytes = 0
    const listed: Row[] = []
    const newestFirst = [...rows].sort((a, b) => (text(a, 'created_at') < text(b, 'created_at') ? 1 : -1))
    for (const row of newestFirst) {
      const code = text(row, 'upload_code')
      const place = row.is_private ? 'private' : 'public'
      const file = row.purpose === 'video' ? null : await uploads.files.find(place, `${code}/large.webp`)
      const isIn = file !== null && bytes + file.size <= PICTURE_BYTES_MAX
      if (isIn) {
        bytes += file.size
        await archive.addFile(`pictures/${code}.webp`, file.open())
      }
      listed.push({ ...row, in_archive: isIn })
    }
    return listed
  }

  return async (archive, userId) => {
    await archive.addText('README.txt', `${say('export.readme', 'zh-Hans')}\n\n${say('export.readme', 'en')}\n`)
    for (const name of EXPORTED_TABLES) {
      const rows = (await findPersonal(ctx.db, name, userId)).map(row => opened(name, row))
      const exported = name === 'uploads' ? await addPictures(archive, rows) : rows
      await archive.addText(`${name}.json`, `${JSON.stringify(exported, null, 2)}\n`)
    }
  }
}
