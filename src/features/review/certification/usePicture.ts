import { useEffect, useState } from 'react'
import type { CertificationKind, CertificationPicture } from '#domain/review/certification'
import type { SentMedia } from '#src/shared/uploads/files'
import { useUploads } from '#src/shared/uploads/use-uploads'
import { useSource } from './source'

const ONE = { picturesMax: 1, videosMax: 0, isPrivate: true }

/**
 * One picture of a certificate: a private upload.
 * @param saved its upload in the draft
 */
export const usePicture = (kind: CertificationKind, picture: CertificationPicture, saved: readonly SentMedia[]) => {
  const { linksTo } = useSource()
  const uploads = useUploads(`certify:${kind}:${picture}`, saved, ONE)
  /** Of a picture from an earlier visit, which has no local copy. */
  const [link, setLink] = useState('')
  const [item] = uploads.items
  const fileId = item?.sent?.file_id ?? ''
  const isUnseen = fileId !== '' && item?.previewUrl === ''
  useEffect(() => {
    if (!isUnseen) return
    let isGone = false
    // Without a link the tile stays empty; the file itself is there.
    linksTo([fileId]).then(
      ([url]) => !isGone && setLink(url ?? ''),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isUnseen, fileId, linksTo])
  return {
    picture,
    fileId,
    uploads,
    items: isUnseen && link ? uploads.items.map(one => ({ ...one, previewUrl: link })) : uploads.items,
  }
}
export type PictureState = ReturnType<typeof usePicture>
