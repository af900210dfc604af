import * as z from 'zod/mini'
import { EXPORT_STATES } from '../../domain/leaving/data-export'
import { get, post } from '../endpoint'
import { instant, nothing } from '../shapes'

const exported = z.object({
  state: z.enum(EXPORT_STATES),
  requested_at: instant,
  /** When the archive is deleted; null unless it is ready. */
  expires_at: z.nullable(instant),
  size_bytes: z.nullable(z.int()),
})
export type Exported = z.infer<typeof exported>

export const dataExport = {
  getExport: get(
    '/api/v1/export/getExport',
    'user',
    'The latest archive of my data, and when I can request another',
    nothing,
    z.object({ latest: z.nullable(exported), next_at: z.nullable(instant) }),
  ),
  requestExport: post(
    '/api/v1/export/requestExport',
    'user',
    'Request an archive of my data as JSON and pictures; a message tells when it is ready',
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
