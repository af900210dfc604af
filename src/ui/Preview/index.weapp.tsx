import { useEffect, useRef } from 'react'
import { previewMedia } from '../../platform/preview'
import type { PreviewProps } from './types'

/** Pictures as large as the screen: the messaging app's own viewer, which needs nothing drawn. */
export const Preview = ({ items, at, onClose }: PreviewProps) => {
  const live = useRef({ items, onClose })
  live.current = { items, onClose }
  useEffect(() => {
    if (at === null) return
    void previewMedia(
      live.current.items.map(item => ({ kind: item.kind, url: item.url, cover: item.medium_url })),
      at,
    ).then(() => live.current.onClose())
  }, [at])
  return null
}
