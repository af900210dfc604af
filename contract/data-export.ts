import * as z from 'zod/mini'
import { EXPORT_STATES } from '../domain/data-export'
import { get, post } from './endpoint'
import { instant, nothing } from './shapes'

const exported = z.object({
  state: z.enum(EXPORT_STATES),
  requested_at: instant,
  /** Until when the archive can be fetched; null unless it is ready. */
  expires_at: z.nullable(instant),
  size_bytes: z.nullable(z.int()),
})
export type Exported = z.infer<typeof exported>

export const dataExport = {
  getExport: get(
    '/api/v1/export/getExport',
    'user',
    'The newest archive of my data, and when I can ask for another',
    nothing,
    z.object({ latest: z.nullable(exported), next_at: z.nullable(instant) }),
  ),
  requestExport: post(
    '/api/v1/export/requestExport',
    'user',
    'Have my data put into an archive of JSON and pictures; a message comes when it is ready',
    nothing,
    exported,
    { idempotent: true },
  ),
  getExportLink: post(
    '/api/v1/export/getExportLink',
    'user',
    'A link to my archive, valid for 600 s',
    nothing,
    z.object({ url: z.string(), expires_at: instant }),
  ),
}
