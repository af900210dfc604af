export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** One picture on its way, or there. */
export interface UploadItem {
  id: string
  /** What is shown: a local file while it is sent, later the server's. */
  previewUrl: string
  state: UploadState
  /** 0 to 1. */
  progress: number
  /** Why it failed, in words; said on the picture. */
  error?: string
}
