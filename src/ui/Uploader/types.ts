export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** One picture or video on its way, or there. */
export interface UploadItem {
  id: string
  /** A picture where nothing is said. A video stands after the pictures. */
  kind?: 'image' | 'video'
  /** What is shown: a local file while it is sent, later the server's. */
  previewUrl: string
  state: UploadState
  /** 0 to 1. */
  progress: number
  /** Why it failed, in words; said on the picture. */
  error?: string
  /** Another try would fail the same way. */
  isFinal?: boolean
}
