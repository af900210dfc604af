import { endpoints, type Input } from '#contract'
import type { SessionInfo } from '#contract/base/account'
import type { Crop } from '#contract/base/upload'
import { sourceOf } from '#src/shared/use-app'
import type { PickedFile } from '#src/shared/uploads/files'
import type { CursorPage } from '#src/stores/pager'

export const usePersonalSource = sourceOf(({ api, clock, cloud, user }) => ({
  now: () => clock.now(),
  /** @throws ApiError */
  change: async (part: Input<typeof endpoints.account.updateUserInfo>): Promise<void> =>
    user.set(await api.call(endpoints.account.updateUserInfo, part)),
  /** Uploads a picture, of which the crop becomes the avatar. @throws ApiError or TooLarge */
  upload: (file: PickedFile, crop: Crop, onProgress: (share: number) => void) =>
    cloud.upload(file, 'avatar', onProgress, crop),
  free: cloud.free,

  /** @throws ApiError */
  loadSessions: (cursor: string | undefined): Promise<CursorPage<SessionInfo>> =>
    api.call(endpoints.account.getSessionPage, { cursor }),
  /** @throws ApiError */
  endSession: (session_id: string) => api.call(endpoints.account.endSession, { session_id }),
  /** @throws ApiError */
  endOthers: () => api.call(endpoints.account.endOtherSessions, {}),

  /** @throws ApiError */
  loadExport: () => api.call(endpoints.dataExport.getExport, {}),
  /** @throws ApiError */
  requestExport: (idempotencyKey: string) => api.call(endpoints.dataExport.requestExport, {}, { idempotencyKey }),
  /** @throws ApiError */
  exportLink: () => api.call(endpoints.dataExport.getExportLink, {}),
}))
