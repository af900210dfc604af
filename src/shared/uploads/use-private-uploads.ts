import { useEffect, useState } from 'react'
import { useApp } from '../use-app'
import type { SentMedia } from './files'
import { useUploads } from './use-uploads'

/**
 * Private pictures of a form. Those of an earlier visit, which have no local copy, are shown by links.
 * @param slot the form, by the same name as its draft
 * @param saved the uploads in its draft
 */
export const usePrivateUploads = (slot: string, saved: readonly SentMedia[], picturesMax: number) => {
  const { cloud } = useApp()
  const uploads = useUploads(slot, saved, { picturesMax, videosMax: 0, isPrivate: true })
  const [links, setLinks] = useState<Record<string, string>>({})
  const unseen = uploads.items.flatMap(({ previewUrl, sent }) => (!previewUrl && sent?.file_id) || [])
  const wanted = unseen.filter(id => !(id in links)).join()
  useEffect(() => {
    if (!wanted) return
    let isGone = false
    const ids = wanted.split(',')
    // Without a link the tile stays empty; the file itself is there.
    cloud.links(ids).then(
      urls =>
        !isGone && setLinks(known => ({ ...known, ...Object.fromEntries(ids.map((id, i) => [id, urls[i] ?? ''])) })),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [wanted, cloud])
  return {
    ...uploads,
    items: uploads.items.map(item =>
      item.previewUrl ? item : { ...item, previewUrl: links[item.sent?.file_id ?? ''] ?? '' },
    ),
  }
}
export type PrivateUploads = ReturnType<typeof usePrivateUploads>
