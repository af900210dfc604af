export const CLOUD = {
  timeoutMs: 15_000,
  timeoutMinMs: 100,
  timeoutMaxMs: 600_000,
  uploadConcurrency: 5,
  linkLifeS: 600,
  linksPerCall: 50,
  pageSize: 20,
  treeDepth: 10,
} as const

export const MEDIA = {
  picturesMax: 9,
  pictureBytesMax: 10 * 1024 * 1024,
  videosMax: 1,
  videoBytesMax: 20 * 1024 * 1024,
  videoSecondsMax: 30,
  /** Cameras stop a little late, and sound ends with a whole frame. */
  videoGraceSeconds: 1,
} as const
