import * as z from 'zod/mini'
import { get, post } from '../endpoint'
import { choice, id, instant, pageInput, pageOf, text } from '../shapes'

const share = z.number({ error: 'invalid.choice' }).check(z.gte(0), z.lte(1))
/**
 * A square of a picture in upright orientation, as fractions: `left` of its width, `top` of its height, `side` of its
 * shorter side.
 */
const crop = z.object({ left: share, top: share, side: share })
export type Crop = z.infer<typeof crop>

export const upload = {
  createUpload: post(
    '/api/v1/upload/createUpload',
    'user',
    'A signed form for one upload: POST the fields, with the file last',
    z.object({
      filename: text(1, 200),
      content_type: z.string({ error: 'invalid.file_type' }).check(z.maxLength(100)),
      size: z
        .int({ error: 'invalid.file_size' })
        .check(z.gte(1, { error: 'invalid.file_size' }), z.lte(20 * 1024 * 1024, { error: 'invalid.file_size' })),
      purpose: choice(['listing', 'avatar', 'video', 'private']),
      /** For an avatar: the part to keep; the central square if left out. */
      crop: z.optional(crop),
    }),
    z.object({
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      file_field: z.string(),
      /** '' for a private file. */ public_url: z.string(),
      /** For temporary links of a private file. */ file_id: z.string(),
      expires_at: instant,
    }),
  ),
  getTemporaryLinks: post(
    '/api/v1/file/getTemporaryLinks',
    'cloud',
    'Links to my private files, valid for 600 s',
    z.object({
      file_ids: z
        .array(id)
        .check(z.minLength(1, { error: 'invalid.too_short' }), z.maxLength(50, { error: 'invalid.too_long' })),
    }),
    z.object({ items: z.array(z.object({ file_id: z.string(), url: z.nullable(z.string()), expires_at: instant })) }),
  ),
  getFilePage: get(
    '/api/v1/file/getFilePage',
    'cloud',
    'My files, newest first',
    z.object(pageInput),
    pageOf(
      z.object({
        file_id: z.string(),
        filename: z.string(),
        size: z.int(),
        is_private: z.boolean(),
        url: z.nullable(z.string()),
        created_at: instant,
      }),
    ),
  ),
}
