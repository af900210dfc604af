import type { Locale } from '#domain/base/locale'
import { say } from '#server/http/messages'
import { type Document, documentOf } from './document'
import type { PageMaker } from './page-maker'

/** Whether a query parameter can be an object's code. */
export const isCode = (code: unknown): code is string => typeof code === 'string' && /^[\w-]{1,64}$/.test(code)

/** The page for an object that doesn't exist or isn't public. */
export const missingPage = async (
  { template }: Pick<PageMaker, 'template'>,
  locale: Locale,
): Promise<{ status: 404; document: Document }> => ({
  status: 404,
  document: documentOf(
    (await template()).with({
      locale,
      title: say('not_found', locale),
      head: '<meta name="robots" content="noindex">',
    }),
  ),
})
