import type { PictureFacts } from '../db/stored-media'

/** What the demo market's pictures are like, by name. */
export type Manifest = Record<string, PictureFacts>
