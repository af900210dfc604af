import type { ReadStream } from 'node:fs'

/** A public file is anyone's to read for ever; a private one is reached by a link that ends. */
export type Place = 'public' | 'private'

export interface FormOrder {
  key: string
  contentType: string
  /** The file's size in bytes may not pass this. */
  maxBytes: number
  /** ISO instant after which the form is refused. */
  expiresAt: string
}

export interface SignedForm {
  url: string
  /** Sent in front of the file, unchanged. */
  fields: Record<string, string>
  file_field: string
}

export interface StoredFile {
  size: number
  /** @param range first and last byte, both included. */
  open: (range?: { start: number; end: number }) => ReadStream
}

/**
 * Where files live. Uploads come by a signed form that a browser or `wx.uploadFile` posts; what is kept is addressed by
 * a path such as `f0abc/large.webp`, never by an address, so that the host may change.
 */
export interface Files {
  /** In front of a public path; ends with a slash. */
  publicBase: string
  signForm: (order: FormOrder) => SignedForm
  /** Keeps all files of one folder at once; replaces what an interrupted attempt left there. */
  put: (place: Place, folder: string, files: Record<string, Buffer | { movedFrom: string }>) => Promise<void>
  find: (place: Place, path: string) => Promise<StoredFile | null>
  remove: (place: Place, folder: string) => Promise<void>
  /** @param expiresAtMs instant after which the link is refused. */
  temporaryLink: (path: string, expiresAtMs: number) => string
}
