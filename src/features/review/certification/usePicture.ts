import type { CertificationKind, CertificationPicture } from '#domain/review/certification'
import type { SentMedia } from '#src/shared/uploads/files'
import { usePrivateUploads } from '#src/shared/uploads/use-private-uploads'

/**
 * One picture of a certificate: a private upload.
 * @param saved its upload in the draft
 */
export const usePicture = (kind: CertificationKind, picture: CertificationPicture, saved: readonly SentMedia[]) => {
  const uploads = usePrivateUploads(`certify:${kind}:${picture}`, saved, 1)
  return { picture, fileId: uploads.items[0]?.sent?.file_id ?? '', uploads, items: uploads.items }
}
export type PictureState = ReturnType<typeof usePicture>
