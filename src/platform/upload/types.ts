import type { HttpAnswer } from '../http/types'

/** A picture or video that the user has chosen, still on the device. */
export interface ChosenFile {
  name: string
  contentType: string
  sizeBytes: number
  kind: 'image' | 'video'
  /** Address to show it by before the upload; for a video its still, '' if the device can't draw one. */
  previewUrl: string
  /** For a video, if the device knows it. */
  durationS?: number
  /** A video that many phones can't play, if the device knows it. */
  isHevc?: boolean
  /** A video's still, uploaded with it. */
  cover?: ChosenFile
  /** What the platform uploads: a `File` in browsers, a path in the mini-program. */
  source: unknown
}

export interface ChooseOptions {
  count: number
  kinds: ('image' | 'video')[]
  /** Longest video that can be recorded. */
  videoSeconds?: number
  /** Without the camera. */
  albumOnly?: boolean
}

/** Even after shrinking, a picture is larger than the server accepts. */
export class TooLarge extends Error {}

/** A kind of picture that the server can't read, and that this device can't turn into another one. */
export class Unreadable extends Error {
  constructor(readonly kind: 'heic' | 'moving_avif') {
    super(kind)
  }
}

/** A signed form: the fields, then the file. */
export interface UploadForm {
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
  file_field: string
}

export interface Upload {
  /** Resolves with any answer of the server; rejects without one. */
  done: Promise<HttpAnswer>
  abort(): void
}

/** The phone denied access to its camera or album. */
export class Denied extends Error {}

export interface UploadPort {
  /** Empty if the user closed the chooser. @throws Denied if the phone denies access */
  choose(options: ChooseOptions): Promise<ChosenFile[]>
  /**
   * Shrinks a picture for the upload: to at most 2,000 px on the long side where the platform can, and below the
   * server's size limit if that is possible at all. A picture of a kind that the server can't read becomes a JPEG.
   * @throws Unreadable if the device can't read it either
   */
  shrink(file: ChosenFile): Promise<ChosenFile>
  /** @param onProgress share sent, 0 to 1; each call counts as progress */
  send(file: ChosenFile, form: UploadForm, onProgress: (share: number) => void): Upload
  /** Frees the preview. */
  free(file: ChosenFile): void
}
