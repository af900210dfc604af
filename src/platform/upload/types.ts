import type { HttpAnswer } from '../http/types'

/** A picture or video that a person has chosen, still on the device. */
export interface ChosenFile {
  name: string
  contentType: string
  sizeBytes: number
  kind: 'image' | 'video'
  /** Shows it on the screen before it is sent; a video by its still, '' where the device can't draw one. */
  previewUrl: string
  /** Of a video, where the device knows it. */
  durationS?: number
  /** A video's still, to be sent with it. */
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

/** A picture that stays larger than the server takes, also once it was made smaller. */
export class TooLarge extends Error {}

/** A signed form: the fields, then the file. */
export interface UploadForm {
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
  file_field: string
}

export interface Upload {
  /** Resolves once the server has answered, whatever it says; rejects without an answer. */
  done: Promise<HttpAnswer>
  abort(): void
}

/** The phone has refused its camera or album. */
export class Denied extends Error {}

export interface UploadPort {
  /** Empty where the person closed the chooser. @throws Denied where the phone lets nobody choose */
  choose(options: ChooseOptions): Promise<ChosenFile[]>
  /**
   * Makes a picture fit for sending: at most 2,000 px on the long side where the platform can, and fewer bytes than the
   * server takes where it can be done at all.
   */
  shrink(file: ChosenFile): Promise<ChosenFile>
  /** @param onProgress share that is sent, 0 to 1; each call says that there is progress */
  send(file: ChosenFile, form: UploadForm, onProgress: (share: number) => void): Upload
  /** The device may forget the preview. */
  release(file: ChosenFile): void
}
