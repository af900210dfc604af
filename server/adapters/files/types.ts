import type { ReadStream } from 'node:fs'

/** Anyone may read a public file, for ever; a private one needs a link (`server/http/private-links.ts`). */
export type Place = 'public' | 'private'

export interface FormOrder {
  key: string
  contentType: string
  /** Maximum file size in bytes. */
  maxBytes: number
  /** ISO instant after which the form is refused. */
  expiresAt: string
}

export interface SignedForm {
  url: string
  /** Form fields to send before the file, unchanged. */
  fields: Record<string, string>
  file_field: string
}

export interface StoredFile {
  size: number
  /** @param range first and last byte, both included. */
  open: (range?: { start: number; end: number }) => ReadStream
}

/**
 * File storage. A browser or `wx.uploadFile` uploads by a signed form. A stored file is named by a path such as
 * `f0abc/large.webp`, never by a URL, so that the host may change.
 */
export interface Files {
  /** Prefix of a public path; ends with a slash. */
  publicBase: string
  signForm: (order: FormOrder) => SignedForm
  /**
   * Stores all files of a folder at once; replaces what an interrupted attempt left there. When several store the same
   * folder at once, one set stays.
   */
  put: (place: Place, folder: string, files: Record<string, Buffer | { movedFrom: string }>) => Promise<void>
  find: (place: Place, path: string) => Promise<StoredFile | null>
  remove: (place: Place, folder: string) => Promise<void>
}
