export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** One picture or video, uploading or uploaded. */
export interface UploadItem {
  id: string
  /** A picture by default. Videos come after the pictures. */
  kind?: 'image' | 'video'
  /** The picture shown: a local file while uploading, later the server's. */
  previewUrl: string
  state: UploadState
  /** 0 to 1. */
  progress: number
  /** Error message; in the tile's label, and visible beside the tile if `isFinal`. */
  error?: string
  /** A retry would fail the same way. */
  isFinal?: boolean
}
