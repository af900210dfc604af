import { useEffect, useRef } from 'react'
import { previewMedia } from '../../platform/preview'
import type { PreviewProps } from './types'

/** Full-screen pictures and videos in WeChat's own viewer; renders nothing itself. */
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
